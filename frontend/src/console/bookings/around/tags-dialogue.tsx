import type { SaveTag, Tag } from '@holdfast/contracts/tags';
import { ActionIcon, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { tagTexts } from '../../../shared/copy/around';
import { aroundQueries } from '../../data/around.queries';
import { bookingQueries } from '../../data/booking.queries';
import { post, put, remove } from '../../data/console-api';
import { confirm } from '../../kit/confirm/confirm';
import { Dialogue } from '../../kit/dialogue';
import { Loaded } from '../../kit/loaded';
import { SkeletonRows } from '../../kit/skeleton';
import { Row, Stack } from '../../kit/stack';
import { TagMark } from '../../kit/tag-mark';
import { useAction } from '../../kit/use-action';
import classes from './around.module.css';
import { TagForm } from './tag-form';

const MOST = 20;
const touches = [aroundQueries.tags().queryKey, bookingQueries.all];

const useSaveTag = (onDone: () => void) =>
  useAction({
    run: ({ id, ...body }: SaveTag & { id: string | null }) =>
      id === null ? post('/admin/tags', body) : put(`/admin/tags/${id}`, body),
    failed: tagTexts.saveFailed,
    showsOwnFailure: true,
    touches,
    onDone,
  });

const useRemoveTag = () => {
  const removing = useAction({
    run: (id: string) => remove(`/admin/tags/${id}`),
    failed: tagTexts.removeFailed,
    touches,
  });
  return async ({ id, name }: Tag): Promise<void> => {
    const agreed = await confirm({
      title: tagTexts.removeTitle(name),
      body: tagTexts.removeBody,
      yes: 'Delete',
      danger: true,
    });
    if (agreed) removing.mutate(id);
  };
};

interface TagItemProps {
  readonly tag: Tag;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

const TagItem = ({ tag, onEdit, onRemove }: TagItemProps) => (
  <Row justify="between">
    <TagMark tag={tag} />
    <Row>
      <ActionIcon variant="subtle" color="gray" size={36} aria-label={`Change ${tag.name}`} onClick={onEdit}>
        <Pencil size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={`Delete ${tag.name}`}
        onClick={onRemove}
      >
        <Trash2 size={16} aria-hidden />
      </ActionIcon>
    </Row>
  </Row>
);

/** All tags of the business: made, named, coloured and deleted here. */
export const TagsDialogue = ({ onClose }: { readonly onClose: () => void }) => {
  const tags = useQuery(aroundQueries.tags());
  /** The id of the one that is changed, `new`, or none. */
  const [edited, setEdited] = useState<string | null>(null);
  const save = useSaveTag(() => setEdited(null));
  const onRemove = useRemoveTag();
  const form = (tag: Tag | null) => (
    <TagForm
      tag={tag}
      failure={save.isError ? save.error : null}
      isSaving={save.isPending}
      onSave={(values) => save.mutate({ ...values, id: tag?.id ?? null })}
      onCancel={() => {
        save.reset();
        setEdited(null);
      }}
    />
  );
  return (
    <Dialogue title="Tags" onClose={onClose}>
      <Stack>
        <small>{tagTexts.intro}</small>
        <Loaded query={tags} failed={tagTexts.load} skeleton={<SkeletonRows rows={3} />}>
          {(list) => (
            <>
              {list.length === 0 && edited === null && <p>{tagTexts.none}</p>}
              <ul className={classes.tags} aria-label="Tags">
                {list.map((tag) => (
                  <li key={tag.id}>
                    {edited === tag.id ? (
                      form(tag)
                    ) : (
                      <TagItem
                        tag={tag}
                        onEdit={() => setEdited(tag.id)}
                        onRemove={() => void onRemove(tag)}
                      />
                    )}
                  </li>
                ))}
              </ul>
              {edited === 'new' ? (
                form(null)
              ) : list.length >= MOST ? (
                <small>{tagTexts.full}</small>
              ) : (
                <Row>
                  <Button
                    variant="default"
                    leftSection={<Plus size={16} aria-hidden />}
                    onClick={() => setEdited('new')}
                  >
                    New tag
                  </Button>
                </Row>
              )}
            </>
          )}
        </Loaded>
      </Stack>
    </Dialogue>
  );
};
