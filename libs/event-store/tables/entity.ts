import { EntitySchema } from 'typeorm';
import type { EntitySchemaColumnOptions } from 'typeorm';
import { itemTypeOf, shortNameOf } from '../rows/table';
import type { Column } from './column';
import type { DeclaredTable } from './declared-table';

/** The table as TypeORM knows it, which can tell whether a database has it so. */
export const entityOf = ({ name, declared, keys }: DeclaredTable): EntitySchema => {
  const short = shortNameOf({ name });
  const columns = Object.entries<Column>(declared).map(([column, { kind, traits }]) => {
    const isPrimary = keys.primary.includes(column);
    const item = itemTypeOf(kind.type);
    const options: EntitySchemaColumnOptions = {
      type: (item ?? kind.type) as EntitySchemaColumnOptions['type'],
      array: item !== undefined,
      nullable: traits.isNullable,
      default: traits.fallback,
      collation: traits.collation,
      ...(isPrimary && { primary: true, primaryKeyConstraintName: `${short}_pk` }),
      ...(traits.expression && { asExpression: traits.expression, generatedType: 'STORED' }),
    };
    return [column, options] as const;
  });
  return new EntitySchema({
    name,
    schema: name.slice(0, -short.length - 1),
    tableName: short,
    columns: Object.fromEntries(columns),
    uniques: Object.entries(keys.unique).map(([unique, of]) => ({ name: unique, columns: [...of] })),
    indices: Object.entries(keys.indexes).map(([index, of]) => ({ name: index, columns: [...of] })),
  });
};
