import { useQuery } from '@tanstack/react-query';
import { settingsQueries } from '../data/settings.queries';
import classes from './service-form.module.css';

interface SearchPreviewProps {
  readonly values: Readonly<
    Record<'title' | 'description' | 'seo_title' | 'seo_description' | 'seo_slug', string>
  >;
}

/** About how a search engine shows the page, as it is being written. */
export const SearchPreview = ({ values }: SearchPreviewProps) => {
  const { data } = useQuery(settingsQueries.current());
  const host = (data?.public_url ?? window.location.origin).replace(/^https?:\/\//, '').replace(/\/$/, '');
  return (
    <div className={classes.preview}>
      <div className={classes.previewLabel}>In search results, about like this</div>
      <div className={classes.site}>
        {host}
        {values.seo_slug && ` › ${values.seo_slug}`}
      </div>
      <div className={classes.link}>{values.seo_title || values.title || 'Title of your service'}</div>
      <div className={classes.snippet}>
        {values.seo_description || values.description.slice(0, 160) || 'The first lines of your description.'}
      </div>
    </div>
  );
};
