import { Client } from 'pg';

/** How far the log of a business has come: what people are shown of it follows a moment later. */
export const logPosition = async (tenantId: string): Promise<number> => {
  const client = new Client({ connectionString: process.env['HOLDFAST_TEST_PRODUCT_DATABASE_URL'] });
  await client.connect();
  try {
    await client.query('begin; set local role holdfast_system');
    const { rows } = await client.query('select position::int from es.tenant_log where tenant_id = $1', [
      tenantId,
    ]);
    return rows[0].position as number;
  } finally {
    await client.end();
  }
};
