import { generatedBlockId, periodText } from './block-id';

const night = { startDate: '2027-03-01', endDate: '2027-03-05', startTime: null, endTime: null };
const slot = { startDate: '2027-03-01', endDate: '2027-03-02', startTime: '22:00', endTime: '02:00' };
const named = (name: string) => `id of ${name}`;

describe('The text of a period', () => {
  it('is its start and end', () => {
    expect(periodText(night)).toBe('2027-03-01/2027-03-05');
    expect(periodText(slot)).toBe('2027-03-01T22:00/2027-03-02T02:00');
  });
});

describe('The id of a block that a schedule makes', () => {
  it('is made of the schedule and the period, so that it is the same each time', () => {
    expect(generatedBlockId('weeks', night, new Set(), named)).toBe('id of weeks/2027-03-01/2027-03-05');
    expect(generatedBlockId('weeks', slot, new Set(), named)).toBe(
      'id of weeks/2027-03-01T22:00/2027-03-02T02:00',
    );
  });

  it('is another one while a block that was moved away from this time still has it', () => {
    const first = 'id of weeks/2027-03-01/2027-03-05';
    expect(generatedBlockId('weeks', night, new Set([first]), named)).toBe(`${first}#2`);
    expect(generatedBlockId('weeks', night, new Set([first, `${first}#2`]), named)).toBe(`${first}#3`);
  });
});
