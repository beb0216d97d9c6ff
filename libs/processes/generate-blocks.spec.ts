import { generateBlocks, generateBlocksHandles } from './generate-blocks.process';

const ids = { tenantId: 't', scheduleId: 's' };

describe('Generating blocks', () => {
  it('has the blocks made that somebody asked for', () => {
    const data = { runId: 'r', from: '2027-03-01', to: '2027-03-31' };
    expect(generateBlocks({ type: 'ScheduleGenerationRequested', data, ...ids })).toEqual({
      kind: 'generate',
      ...ids,
      runId: 'r',
    });
  });

  it('makes no blocks because a schedule was switched on, and takes none away because it was deleted', () => {
    expect(generateBlocks({ type: 'ScheduleActivated', data: {}, ...ids }).kind).toBe('ignore');
    expect(generateBlocks({ type: 'ScheduleDeleted', data: {}, ...ids }).kind).toBe('ignore');
  });

  it('follows the log for nothing else', () => {
    expect(generateBlocksHandles).toEqual(['ScheduleGenerationRequested']);
  });
});
