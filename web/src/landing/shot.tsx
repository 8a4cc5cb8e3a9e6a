type ShotProps = { name: string; alt: string; width: number; height: number; className?: string };

const place = (name: string) => `/src/landing/pictures/${name}.webp`;

/** A picture of the product in the visitor's theme, read when it comes near the screen. */
export const Shot = ({ name, alt, width, height, className }: ShotProps) => (
  <picture>
    <source srcSet={place(`${name}-dark`)} media="(prefers-color-scheme: dark)" data-theme-source />
    <img
      className={className}
      src={place(`${name}-light`)}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
    />
  </picture>
);

/** One of the two pictures that lie over each other at the top: in the hand another than on a desk. */
export const HeroShot = ({ scheme, alt }: { scheme: 'light' | 'dark'; alt: string }) => (
  <picture className={scheme === 'dark' ? 'heroDark' : 'heroLight'}>
    <source media="(max-width: 40em)" srcSet={place(`review-phone-${scheme}`)} width={780} height={1040} />
    <img src={place(`review-${scheme}`)} alt={alt} width={2400} height={1048} fetchPriority="high" />
  </picture>
);
