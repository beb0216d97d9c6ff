import type { ServiceImage } from '@holdfast/contracts/service-page';
import type { ThemeId } from '@holdfast/contracts/themes';
import { useComputedColorScheme } from '@mantine/core';
import '../../shared/themes/themes.css';
import classes from './mini-page.module.css';

export interface MiniPageContent {
  readonly name: string;
  readonly title: string;
  readonly photo: ServiceImage | null;
}

const smallest = (photo: ServiceImage): string => photo.srcset.split(' ')[0] || photo.url;

const DAYS = Array.from({ length: 14 }, (_, index) => index);

/** The tenant's page, small, drawn with the very colours, letters and corners of the theme. */
export const MiniPage = ({ theme, content }: { theme: ThemeId; content: MiniPageContent }) => {
  const scheme = useComputedColorScheme('light');
  return (
    <span className={classes.page} data-theme={theme} data-scheme={scheme} aria-hidden>
      <span className={classes.name}>{content.name || 'Your name'}</span>
      {content.photo ? (
        <img className={classes.photo} src={smallest(content.photo)} alt="" loading="lazy" />
      ) : (
        <span className={classes.photo} />
      )}
      <span className={classes.title}>{content.title || 'Your service'}</span>
      <span className={classes.days}>
        {DAYS.map((day) => (
          <i key={day} />
        ))}
        <span className={classes.free} />
        <span className={classes.booked} />
      </span>
      <span className={classes.button}>Book</span>
    </span>
  );
};
