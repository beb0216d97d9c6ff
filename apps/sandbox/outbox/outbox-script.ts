/** Keeps the list fresh, and gives the frame of a mail the height of its content. Runs in the browser. */
export const OUTBOX_SCRIPT = `
const list = document.getElementById('list');
const chosen = list.dataset.chosen;
let shown = list.innerHTML;

async function refresh() {
  if (document.hidden) return;
  const current = list.querySelector('[aria-current]');
  const id = chosen || (current ? new URL(current.href).searchParams.get('message') : '');
  const response = await fetch('/outbox/list?message=' + encodeURIComponent(id)).catch(() => undefined);
  if (!response || !response.ok) return;
  const text = await response.text();
  if (text === shown) return;
  const wasEmpty = !list.querySelector('a');
  const focused = list.contains(document.activeElement) ? document.activeElement.getAttribute('href') : undefined;
  list.innerHTML = shown = text;
  if (focused) list.querySelector('a[href="' + focused + '"]')?.focus();
  if (wasEmpty && !chosen) location.reload();
}
setInterval(refresh, 2000);
list.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });

const frame = document.querySelector('iframe.rich');
const fit = () => {
  const root = frame.contentDocument?.documentElement;
  if (root) frame.style.height = root.scrollHeight + 'px';
};
if (frame) {
  frame.addEventListener('load', fit);
  window.addEventListener('resize', fit);
  fit();
}
`;
