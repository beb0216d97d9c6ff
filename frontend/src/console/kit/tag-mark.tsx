import type { Tag } from '@holdfast/contracts/tags';
import { Tag as TagIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './tag-mark.module.css';

/** What the eight colours are called, by their numbers. */
export const tagColours = ['Grey', 'Blue', 'Green', 'Yellow', 'Orange', 'Red', 'Violet', 'Teal'] as const;

/** A tag: its word, with its colour beside it, which says nothing by itself. */
export const TagMark = ({ tag, children }: { tag: Pick<Tag, 'name' | 'colour'>; children?: ReactNode }) => (
  <span className={classes.tag} data-colour={tag.colour}>
    <TagIcon size={13} aria-hidden />
    {tag.name}
    {children}
  </span>
);

/** The tags of a booking, by their ids; those that are gone meanwhile are passed over. */
export const TagMarks = ({ ids, tags }: { ids: readonly string[]; tags: readonly Tag[] | undefined }) => {
  const shown = tags?.filter(({ id }) => ids.includes(id)) ?? [];
  if (shown.length === 0) return null;
  return (
    <ul className={classes.tags} aria-label="Tags">
      {shown.map((tag) => (
        <li key={tag.id}>
          <TagMark tag={tag} />
        </li>
      ))}
    </ul>
  );
};
