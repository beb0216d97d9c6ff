/** What is done on a screen before its picture is taken. Without a page, an act is made that wants one. */

const needsPage =
  (act) =>
  (...given) =>
    typeof given[0]?.getByRole === 'function' ? act(...given) : (page) => act(page, ...given);

export const press = needsPage((place, name) => place.getByRole('button', { name }).first().click());

/** Waits for words. */
export const see = needsPage((place, words) => place.getByText(words).first().waitFor());

/** Waits for the first row or card that says so. */
export const first = needsPage((place, words) =>
  place.getByText(words).locator('visible=true').first().waitFor(),
);

export const status = (page, words) => page.getByRole('status').filter({ hasText: words }).first().waitFor();

export const dialogue = (page) => page.getByRole('dialog');

/** Answers a call in place of the server, where the real thing would take another process to go wrong. */
export const standIn = (page, path, body, code = 200) =>
  page.route(`**/api/admin/${path}`, (route) =>
    route.fulfill({ status: code, contentType: 'application/json', body: JSON.stringify(body) }),
  );
