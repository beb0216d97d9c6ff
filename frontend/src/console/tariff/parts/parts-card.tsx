import { Button } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Empty } from '../../kit/empty';
import { move } from '../../kit/move';
import { offerUndo } from '../../kit/messages/messages';
import { Panel } from '../../kit/panel';
import { useParams } from '../../kit/use-params';
import type { TariffForm } from '../draft/use-tariff-draft';
import { PartList } from './part-list';
import type { PartRow } from './part-list';

type PartsName = 'seasons' | 'reductions' | 'extras';

/** What is wrong with the parts of one kind, each by the names of its own fields. */
export const faultsOf = (errors: FormErrors, parts: PartsName, index: number): FormErrors => {
  const start = `${parts}.${index}.`;
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, error]) =>
      path.startsWith(start) ? [[path.slice(start.length), error]] : [],
    ),
  );
};

interface PartsCardProps {
  readonly form: TariffForm;
  readonly parts: PartsName;
  /** What one of them is called, and the name under which it is opened in the address. */
  readonly noun: string;
  readonly title: string;
  readonly note: string;
  readonly most: number;
  readonly rows: readonly Omit<PartRow, 'faults'>[];
  /** What an empty card teaches. */
  readonly children: ReactNode;
}

/** A list of the parts of one kind: in their order, each opened in a dialogue of its own. */
export const PartsCard = ({ form, parts, noun, title, note, most, rows, children }: PartsCardProps) => {
  const [, change] = useParams();
  const list: readonly { readonly id: string; readonly name: string }[] = form.values[parts];
  const put = (next: readonly object[]): void => {
    form.setFieldValue(parts, next as never);
    // What was wrong stood at places in the list, and the places have changed.
    form.clearErrors();
  };
  const remove = (id: string): void => {
    const before = list;
    const name = list.find((part) => part.id === id)?.name ?? '';
    put(list.filter((part) => part.id !== id));
    offerUndo(`${name} removed from the draft`, () => put(before));
  };
  const add = (
    <Button
      variant="default"
      leftSection={<Plus size={18} aria-hidden />}
      disabled={list.length >= most}
      onClick={() => change({ [noun]: 'new' }, 'push')}
    >
      Add {noun}
    </Button>
  );
  return (
    <Panel title={title} note={note} aside={list.length > 0 && add} flush>
      {list.length === 0 ? (
        <Empty title={`No ${parts} yet`} action={add}>
          {children}
        </Empty>
      ) : (
        <PartList
          label={title}
          rows={rows.map((row, index) => ({
            ...row,
            faults: Object.values(faultsOf(form.errors, parts, index)).map(String),
          }))}
          onMove={(from, to) => put(move(list, from, to))}
          onEdit={(id) => change({ [noun]: id }, 'push')}
          onRemove={remove}
        />
      )}
    </Panel>
  );
};
