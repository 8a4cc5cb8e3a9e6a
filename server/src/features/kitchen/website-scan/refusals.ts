import { type Message, msg } from '@platewise/domain';
import type { NoPage } from '../../../connectors/website/port.ts';

/** The same message for unreachable and forbidden URLs, so it reveals nothing about what is there. */
export const refusals: Record<NoPage, Message> = {
  unreachable: msg("We couldn't reach the website. Please check the URL and try again."),
  robots: msg(
    "This website doesn't allow automated reading (robots.txt). Enter the menu manually, or upload a photo or PDF.",
  ),
  other_type: msg("This URL isn't a web page or a PDF."),
  too_large: msg('This page is larger than 5 MB, the maximum we read.'),
  refused_by_site: msg('The website denied Platewise access to this page.'),
  not_there: msg('The website has no page at this URL.'),
};
