import type { AvailabilityBlock } from '@holdfast/contracts/availability';
import type { ServicePage } from '@holdfast/contracts/service-page';
import type { Settings } from '@holdfast/contracts/settings';
import type { ThemeId } from '@holdfast/contracts/themes';
import { monthOf } from '@holdfast/domain/kernel/months';
import '../../shared/themes/themes.css';
import { formatPounds } from '../../shared/money';
import { themes } from '../../shared/themes/themes';
import { dayNumber, monthAndYear, shortDayName, shortRange } from '../../shared/words';
import { previewWeeks } from './preview-weeks';
import type { PreviewWeek } from './preview-weeks';
import classes from './site-preview.module.css';

interface SitePreviewProps {
  readonly theme: ThemeId;
  readonly scheme: 'light' | 'dark';
  readonly settings: Settings;
  readonly service: ServicePage | null;
  readonly blocks: readonly AvailabilityBlock[];
  readonly today: string;
}

const Week = ({ week, today }: { week: PreviewWeek; today: string }) => (
  <div className={classes.week}>
    {week.days.map((day, index) => (
      <span
        key={day}
        className={classes.day}
        data-past={day < today || undefined}
        style={{ gridColumn: index + 1 }}
      >
        <span className={classes.number} data-today={day === today || undefined}>
          {dayNumber(day)}
        </span>
      </span>
    ))}
    {week.ribbons.map(({ block, from, to, begins }) => (
      <span
        key={block.id}
        className={classes.ribbon}
        data-status={block.status}
        style={{ gridColumn: `${from} / ${to + 1}` }}
      >
        {begins && block.status === 'available' && formatPounds(block.customer_price)}
      </span>
    ))}
  </div>
);

const Calendar = ({ blocks, today }: Pick<SitePreviewProps, 'blocks' | 'today'>) => {
  const weeks = previewWeeks(blocks, today);
  const [first, second] = weeks;
  return (
    <div className={classes.calendar}>
      <span className={classes.heading}>{monthAndYear(monthOf(second?.days[6] ?? today))}</span>
      <span className={classes.dayNames}>
        {first?.days.map((day) => (
          <span key={day}>{shortDayName(day)}</span>
        ))}
      </span>
      {weeks.map((week) => (
        <Week key={week.days[0]} week={week} today={today} />
      ))}
      <span className={classes.legend}>
        <i data-status="available" /> Available <i data-status="booked" /> Booked
      </span>
    </div>
  );
};

const NEXT = 3;

const QuickBook = ({ blocks, today }: Pick<SitePreviewProps, 'blocks' | 'today'>) => (
  <div className={classes.quick}>
    <span className={classes.heading}>Quick Book</span>
    {blocks
      .filter(({ status, start_date }) => status === 'available' && start_date >= today)
      .toSorted((a, b) => a.start_date.localeCompare(b.start_date))
      .slice(0, NEXT)
      .map((block) => (
        <span key={block.id} className={classes.card}>
          <span>{shortRange(block.start_date, block.end_date, today)}</span>
          <b>{formatPounds(block.customer_price)}</b>
          <span className={classes.book}>Book</span>
        </span>
      ))}
    <span className={classes.button}>Continue to payment</span>
  </div>
);

/**
 * The tenant's site with its own words, photo, days and prices, drawn with the very colours, letters and corners of a theme. It
 * is a picture: nothing in it can be pressed.
 */
export const SitePreview = ({ theme, scheme, settings, service, blocks, today }: SitePreviewProps) => {
  const photo = service?.images[0];
  const contact = settings.contact_phone ?? settings.contact_email;
  return (
    <div
      className={classes.frame}
      role="img"
      aria-label={`${settings.name} in ${themes[theme].name}, ${scheme === 'dark' ? 'dark' : 'light'}`}
      data-theme={theme}
      data-scheme={scheme}
    >
      <div className={classes.page} aria-hidden>
        <div className={classes.header}>
          <span className={classes.name}>{settings.name}</span>
          {contact && <span className={classes.link}>{contact}</span>}
        </div>
        <div className={classes.intro}>
          <div>
            <span className={classes.title}>{service?.title || settings.name}</span>
            <p className={classes.description}>{service?.description || 'What people get when they book.'}</p>
            <span className={classes.link}>Read More</span>
          </div>
          {photo ? (
            <img className={classes.photo} src={photo.url} srcSet={photo.srcset} sizes="26rem" alt="" />
          ) : (
            <span className={classes.photo} />
          )}
        </div>
        <div className={classes.booking}>
          <QuickBook blocks={blocks} today={today} />
          <Calendar blocks={blocks} today={today} />
        </div>
        <div className={classes.footer}>
          <span>{settings.contact_address?.replaceAll('\n', ', ')}</span>
          <span className={classes.link}>Terms · Privacy</span>
        </div>
      </div>
    </div>
  );
};
