import type { NoPage } from '../../connectors/website/port.ts';

/** One sentence for what cannot be reached and for what may not be, so that it tells nothing of what is there. */
export const refusals: Record<NoPage, string> = {
  unreachable: 'The website could not be reached. Please check the URL and try again.',
  robots: 'This website asks programs not to read it (robots.txt). Type its menu, or upload a photo or a PDF of it.',
  other_type: 'This address holds neither a web page nor a PDF.',
  too_large: 'This page is larger than 5 MB, which is more than is read.',
  refused_by_site: 'The website refused to show this page to Platewise.',
  not_there: 'The website has no page at this address.',
};
