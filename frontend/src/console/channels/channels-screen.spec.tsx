import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerWith, renderConsole } from '../testing/render-console';
import { ChannelWarning } from './channel-warning';
import { ChannelsScreen } from './channels-screen';
import { OutsideBand } from './outside-band';
import { exampleChannel } from './testing/example-channel';

const { id } = exampleChannel();

const sent = (calls: readonly [string, unknown][]) => calls.filter(([name]) => !name.startsWith('GET'));

describe('The calendars of other sites', () => {
  it('are explained where there is none yet', async () => {
    answerWith({ 'GET /admin/channels': () => ({ body: [] }) });
    renderConsole(<ChannelsScreen />);
    expect(await screen.findByText('No other calendar is linked yet.')).toBeVisible();
    expect(screen.getByText(/the same night can be sold twice/)).toBeVisible();
  });

  it('are linked in three steps: which site, their address, ours', async () => {
    const channel = exampleChannel({ outside_stays: 7 });
    const { calls } = answerWith({
      'GET /admin/channels': () => ({ body: [] }),
      'POST /admin/channels': () => ({ status: 201, body: channel }),
    });
    renderConsole(<ChannelsScreen />, '/?channel=new');
    const dialogue = within(await screen.findByRole('dialog', { name: 'Link a calendar' }));
    expect(dialogue.getByText('Step 1 of 3: which site')).toBeVisible();
    await userEvent.click(dialogue.getByRole('button', { name: 'Next' }));
    expect(dialogue.getByText(/Airbnb calendar link/)).toBeVisible();
    await userEvent.click(dialogue.getByRole('button', { name: 'Look at it' }));
    expect(dialogue.getByText('Required')).toBeVisible();
    await userEvent.type(dialogue.getByLabelText(/Airbnb’s calendar/), 'https://www.airbnb.com/a.ics');
    await userEvent.click(dialogue.getByRole('button', { name: 'Look at it' }));
    expect(await dialogue.findByRole('status')).toHaveTextContent(/was found: 7.outside stays/);
    expect(dialogue.getByLabelText('The address of your calendar')).toHaveValue(channel.export_url);
    expect(sent(calls)).toEqual([
      [
        'POST /admin/channels',
        { platform: 'airbnb', name: 'Airbnb', import_address: 'https://www.airbnb.com/a.ics' },
      ],
    ]);
  });

  it('may be given ours alone, and another site wants a name', async () => {
    const { calls } = answerWith({
      'GET /admin/channels': () => ({ body: [] }),
      'POST /admin/channels': () => ({ status: 201, body: exampleChannel({ import_host: null }) }),
    });
    renderConsole(<ChannelsScreen />, '/?channel=new');
    const dialogue = within(await screen.findByRole('dialog'));
    await userEvent.selectOptions(dialogue.getByLabelText('Where else do you sell it?'), 'other');
    await userEvent.click(dialogue.getByRole('button', { name: 'Next' }));
    expect(dialogue.getByText('Required')).toBeVisible();
    await userEvent.type(dialogue.getByLabelText(/What do you call it/), 'Family');
    await userEvent.click(dialogue.getByRole('button', { name: 'Next' }));
    await userEvent.click(dialogue.getByRole('button', { name: 'Only give them mine' }));
    await dialogue.findByText(/Step 3/);
    expect(dialogue.getByRole('status')).toHaveTextContent(/what is booked there stays open here/);
    expect(sent(calls)).toEqual([['POST /admin/channels', { platform: 'other', name: 'Family' }]]);
  });

  it('say in the step itself why an address cannot be used, and keep it', async () => {
    const error = 'There is no calendar at this address';
    answerWith({
      'GET /admin/channels': () => ({ body: [] }),
      'POST /admin/channels': () => ({ status: 409, body: { code: 'channel_not_a_calendar', error } }),
    });
    renderConsole(<ChannelsScreen />, '/?channel=new');
    const dialogue = within(await screen.findByRole('dialog'));
    await userEvent.click(dialogue.getByRole('button', { name: 'Next' }));
    await userEvent.type(dialogue.getByLabelText(/Airbnb’s calendar/), 'https://example.org/');
    await userEvent.click(dialogue.getByRole('button', { name: 'Look at it' }));
    expect(await dialogue.findByRole('alert')).toHaveTextContent(error);
    expect(dialogue.getByLabelText(/Airbnb’s calendar/)).toHaveValue('https://example.org/');
  });

  it('tell what to do while one does not answer: nothing at first, and to look there after a day', async () => {
    const down = {
      problem: 'timeout',
      problem_sentence: 'The other site takes too long to answer.',
    } as const;
    answerWith({
      'GET /admin/channels': () => ({
        body: [
          exampleChannel(down),
          exampleChannel({ ...down, id: `${id.slice(0, -1)}2`, name: 'Vrbo', state: 'failing' }),
        ],
      }),
    });
    renderConsole(<ChannelsScreen />);
    const panel = async (name: string) => within(await screen.findByRole('region', { name }));
    expect((await panel('Airbnb')).getByRole('note')).toHaveTextContent(/there is nothing to do/);
    expect((await panel('Vrbo')).getByRole('note')).toHaveTextContent(
      /close those days here in Availability/,
    );
  });

  it('ask before they free what is not listed any more', async () => {
    const calls = answerWith({
      'GET /admin/channels': () => ({
        body: [exampleChannel({ state: 'emptied', outside_stays: 7, missing: 7 })],
      }),
      [`POST /admin/channels/${id}/loss`]: () => ({ body: exampleChannel() }),
    }).calls;
    renderConsole(<ChannelsScreen />);
    const panel = within(await screen.findByRole('region', { name: 'Airbnb' }));
    expect(panel.getByText('Asks you something')).toBeVisible();
    expect(panel.getByText(/lists none of its 7 outside stays any more/)).toBeVisible();
    await userEvent.click(panel.getByRole('button', { name: 'Keep them' }));
    await screen.findByText('Those dates stay closed');
    expect(sent(calls)).toEqual([[`POST /admin/channels/${id}/loss`, { free: false }]]);
  });

  it('are paused, given another address, and removed with a choice', async () => {
    const channel = exampleChannel({ outside_stays: 2 });
    const { calls } = answerWith({
      'GET /admin/channels': () => ({ body: [channel] }),
      [`PUT /admin/channels/${id}`]: () => ({ body: channel }),
      [`POST /admin/channels/${id}/rotate-export`]: () => ({ body: channel }),
      [`DELETE /admin/channels/${id}`]: () => ({ status: 204 }),
    });
    renderConsole(<ChannelsScreen />);
    await userEvent.click(await screen.findByRole('button', { name: 'Pause: Airbnb' }));
    await userEvent.click(screen.getByRole('button', { name: 'Renew my address: Airbnb' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Make a new address' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove: Airbnb' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove, keep days closed' }));
    await screen.findByText('Calendar removed');
    expect(sent(calls)).toEqual([
      [`PUT /admin/channels/${id}`, { name: 'Airbnb', takes: 'reserved', shows: 'busy', is_paused: true }],
      [`POST /admin/channels/${id}/rotate-export`, undefined],
      [`DELETE /admin/channels/${id}`, undefined],
    ]);
  });

  it('warn on other screens only while they must be seen to', async () => {
    const list = [
      exampleChannel({ clashes: 1 }),
      exampleChannel({ id: `${id.slice(0, -1)}2`, name: 'Vrbo', state: 'failing' }),
      exampleChannel({ id: `${id.slice(0, -1)}3`, name: 'Family' }),
    ];
    answerWith({ 'GET /admin/channels': () => ({ body: list }) });
    renderConsole(<ChannelWarning />);
    const note = await screen.findByRole('note', { name: 'A linked calendar needs you' });
    expect(note).toHaveTextContent(/of Airbnb and a booking here have the same time/);
    expect(note).toHaveTextContent(/Vrbo has not answered for a day/);
    expect(note).not.toHaveTextContent('Family');
  });

  it('say which time two of them have sold, once, and not what only touches', async () => {
    const other = '0198c0de-0000-7000-8000-000000000002';
    const times = {
      kind: 'reserved',
      start_time: null,
      end_time: null,
      clashes_with: [],
      since: '2027-06-01T08:00:00Z',
    };
    const at = (stay: string, channel_id: string, from: number, to: number, also_at: string[]) => ({
      ...times,
      id: stay,
      channel_id,
      start_date: `2027-06-0${from}`,
      end_date: `2027-06-0${to}`,
      also_at,
    });
    answerWith({
      'GET /admin/channels': () => ({
        body: [exampleChannel(), exampleChannel({ id: other, name: 'Vrbo', platform: 'vrbo' })],
      }),
      'GET /admin/outside-stays': () => ({
        body: [at('a', id, 1, 4, []), at('b', id, 4, 8, [other]), at('c', other, 6, 9, [id])],
      }),
    });
    renderConsole(<ChannelsScreen />);
    const note = (await screen.findByText('Two other sites have sold the same time')).closest('[role=note]');
    const told = within(note as HTMLElement).getAllByRole('listitem');
    expect(told.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
      'Airbnb, Fri 4 June to Tue 8 June, and Vrbo, Sun 6 June to Wed 9 June',
    ]);
  });

  it('show in the availability by name what they have taken', async () => {
    const stay = {
      id: 's',
      channel_id: id,
      kind: 'reserved',
      start_date: '2027-06-04',
      end_date: '2027-06-08',
      start_time: null,
      end_time: null,
      clashes_with: [{ booking_id: 'b', reference: 'HF7K2Q' }],
      also_at: [],
      since: '2027-06-01T08:00:00Z',
    };
    answerWith({
      'GET /admin/channels': () => ({ body: [exampleChannel()] }),
      'GET /admin/outside-stays': () => ({ body: [stay] }),
    });
    renderConsole(<OutsideBand from="2027-06-01" to="2027-07-01" />);
    const band = await screen.findByRole('region', { name: 'Taken elsewhere' });
    expect(band.textContent?.replaceAll('\u00a0', ' ')).toContain(
      'Airbnb, Fri 4 June to Tue 8 June, meets booking HF7K2Q',
    );
  });
});
