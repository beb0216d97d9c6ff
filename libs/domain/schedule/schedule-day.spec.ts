import {
  MON,
  SUN,
  blocked,
  customPrice,
  customTime,
  everyDay,
  expand,
  skipsOf,
  slot,
  slots,
  stay,
  stays,
  told,
} from './testing/example-schedules';

describe('A blocked date', () => {
  it('leaves out every stay that takes its night, and keeps one that ends that day', () => {
    const terms = stays(stay(MON, 3), stay(1, 5), stay(3, 1), stay(2, 2));
    const expansion = expand(terms, '2027-03-01', '2027-03-05', {
      exceptions: [blocked('2027-03-03', 'why')],
    });
    // Monday to Wednesday ends that day; Tuesday to Wednesday too; Wednesday itself and Monday to Friday do not.
    expect(told(expansion)).toEqual(['03-01 – 03-03', '03-02 – 03-03']);
    expect(skipsOf(expansion)).toEqual([
      ['2027-03-01', 'blocked', 'why'],
      ['2027-03-03', 'blocked', 'why'],
    ]);
  });

  it('counts outside the range and the effective period too, where a stay runs into it', () => {
    const terms = { ...stays(stay(MON, 5)), effectiveUntil: '2027-03-01' };
    const expansion = expand(terms, '2027-03-01', '2027-03-01', { exceptions: [blocked('2027-03-04')] });
    expect(told(expansion)).toEqual([]);
    expect(skipsOf(expansion)).toEqual([['2027-03-01', 'blocked', null]]);
  });

  it('leaves out slots of that day and of the night before that reach into it', () => {
    const terms = slots(
      slot(everyDay, '09:00', '10:00'),
      slot(everyDay, '22:00', '00:00'),
      slot(everyDay, '22:00', '00:01'),
    );
    const expansion = expand(terms, '2027-03-02', '2027-03-03', { exceptions: [blocked('2027-03-03')] });
    expect(told(expansion)).toEqual(['03-02 09:00 – 03-02 10:00', '03-02 22:00 – 03-03 00:00']);
    expect(skipsOf(expansion)).toEqual([
      ['2027-03-02', 'blocked', null],
      ['2027-03-03', 'blocked', null],
    ]);
  });

  it('names the reason of the first blocked date that a stay meets, once a day', () => {
    const exceptions = [blocked('2027-03-04', 'later'), blocked('2027-03-02', 'first')];
    const expansion = expand(stays(stay(MON, 7), stay(MON, 6)), '2027-03-01', '2027-03-01', { exceptions });
    expect(skipsOf(expansion)).toEqual([['2027-03-01', 'blocked', 'first']]);
  });

  it('says nothing where there would be no block', () => {
    const expansion = expand(stays(stay(MON, 2)), '2027-03-01', '2027-03-07', {
      exceptions: [blocked('2027-03-05')],
    });
    expect(skipsOf(expansion)).toEqual([]);
  });

  it('wins over a time and a price of its own', () => {
    const exceptions = [
      customTime('2027-03-01', '12:00', '13:00'),
      customPrice('2027-03-01', 1),
      blocked('2027-03-01', 'closed'),
    ];
    const expansion = expand(slots(slot([MON], '09:00', '10:00')), '2027-03-01', '2027-03-01', {
      exceptions,
    });
    expect(told(expansion)).toEqual([]);
    expect(skipsOf(expansion)).toEqual([['2027-03-01', 'blocked', 'closed']]);
  });
});

describe('A date with a price of its own', () => {
  it('changes what the blocks cost that start on it, and no others', () => {
    const { blocks } = expand(stays(stay(MON, 7), stay(SUN, 7)), '2027-02-28', '2027-03-01', {
      exceptions: [customPrice('2027-03-01', 9_900, 'bank holiday')],
    });
    expect(blocks.map(({ price, kind, reasonRef }) => [price, kind, reasonRef])).toEqual([
      [42_000, 'pattern', null],
      [9_900, 'custom_price', 'bank holiday'],
    ]);
  });

  it('may cost nothing', () => {
    const { blocks } = expand(stays(stay(MON, 7)), '2027-03-01', '2027-03-01', {
      exceptions: [customPrice('2027-03-01', 0)],
    });
    expect(blocks[0]?.price).toBe(0);
  });
});

describe('A date with a time of its own', () => {
  const mornings = slots(slot([MON], '09:00', '10:00'), slot([MON], '10:00', '11:00'));

  it.each([
    [
      'at the price of the schedule',
      [customTime('2027-03-01', '14:00', '16:00', null, 'fair')],
      42_000,
      'fair',
    ],
    ['at its own price', [customTime('2027-03-01', '14:00', '16:00', 500)], 500, null],
    ['for nothing', [customTime('2027-03-01', '14:00', '16:00', 0)], 0, null],
    [
      'at the price of that date',
      [customTime('2027-03-01', '14:00', '16:00'), customPrice('2027-03-01', 900, 'cheap')],
      900,
      'cheap',
    ],
    [
      'at its own price before that of the date',
      [customPrice('2027-03-01', 900, 'cheap'), customTime('2027-03-01', '14:00', '16:00', 500, 'fair')],
      500,
      'fair',
    ],
  ])('has one block instead of all others, %s', (_, exceptions, price, reasonRef) => {
    const expansion = expand(mornings, '2027-03-01', '2027-03-01', { exceptions });
    expect(told(expansion)).toEqual(['03-01 14:00 – 03-01 16:00']);
    expect(expansion.blocks[0]).toMatchObject({ price, kind: 'custom_time', reasonRef });
  });

  it('has its block also where the patterns have none, and it may cross midnight', () => {
    const expansion = expand(mornings, '2027-03-02', '2027-03-03', {
      exceptions: [customTime('2027-03-02', '22:00', '01:00')],
    });
    expect(told(expansion)).toEqual(['03-02 22:00 – 03-03 01:00']);
  });

  it('has none outside the range and the effective period', () => {
    const terms = { ...mornings, effectiveUntil: '2027-03-07' };
    const exceptions = [
      customTime('2027-03-08', '14:00', '16:00'),
      customTime('2027-02-27', '14:00', '16:00'),
    ];
    expect(told(expand(terms, '2027-02-28', '2027-03-31', { exceptions }))).toEqual([
      '03-01 09:00 – 03-01 10:00',
      '03-01 10:00 – 03-01 11:00',
    ]);
  });

  it('does not touch stays', () => {
    const exceptions = [customTime('2027-03-01', '14:00', '16:00')];
    const expansion = expand(stays(stay(MON, 5)), '2027-03-01', '2027-03-01', { exceptions });
    expect(told(expansion)).toEqual(['03-01 – 03-05']);
    expect(expansion.blocks[0]?.kind).toBe('pattern');
  });
});
