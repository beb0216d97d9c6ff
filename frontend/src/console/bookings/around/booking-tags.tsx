import '@mantine/core/styles/Menu.layer.css';
import type { Booking } from '@holdfast/contracts/bookings';
import type { Tag } from '@holdfast/contracts/tags';
import { Button, Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Check, Plus, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { tagTexts } from '../../../shared/copy/around';
import { aroundQueries } from '../../data/around.queries';
import { bookingQueries } from '../../data/booking.queries';
import { put, remove } from '../../data/console-api';
import { late } from '../../kit/late';
import { Row } from '../../kit/stack';
import { TagMarks } from '../../kit/tag-mark';
import { useAction } from '../../kit/use-action';

const TagsDialogue = late(async () => (await import('./tags-dialogue')).TagsDialogue);

const useTagging = (bookingId: string) =>
  useAction({
    run: ({ id, tagged }: { id: string; tagged: boolean }) =>
      (tagged ? put : remove)(`/admin/bookings/${bookingId}/tags/${id}`),
    failed: tagTexts.setFailed,
    touches: [bookingQueries.all],
  });

/** The tags of a booking, and a menu that puts on and takes off. */
export const BookingTags = ({ booking }: { readonly booking: Pick<Booking, 'id' | 'tag_ids'> }) => {
  const tags = useQuery(aroundQueries.tags());
  const tagging = useTagging(booking.id);
  const [edits, setEdits] = useState(false);
  const has = ({ id }: Tag): boolean => booking.tag_ids.includes(id);
  return (
    <Row>
      <TagMarks ids={booking.tag_ids} tags={tags.data} />
      <Menu position="bottom-start" closeOnItemClick={false} withinPortal>
        <Menu.Target>
          <Button variant="subtle" size="compact-sm" leftSection={<Plus size={14} aria-hidden />}>
            Tags
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {tags.data?.map((tag) => (
            <Menu.Item
              key={tag.id}
              role="menuitemcheckbox"
              aria-checked={has(tag)}
              disabled={tagging.isPending}
              rightSection={has(tag) && <Check size={16} aria-hidden />}
              onClick={() => tagging.mutate({ id: tag.id, tagged: !has(tag) })}
            >
              {tag.name}
            </Menu.Item>
          ))}
          <Menu.Item
            closeMenuOnClick
            leftSection={<Settings2 size={16} aria-hidden />}
            onClick={() => setEdits(true)}
          >
            Edit tags…
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {edits && <TagsDialogue onClose={() => setEdits(false)} />}
    </Row>
  );
};
