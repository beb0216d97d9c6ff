export const OUTBOX_STYLE = `
* { box-sizing: border-box; }
html { background: #fff; color: #1d2530; font: 15px/1.5 "Source Sans 3", system-ui, -apple-system, "Segoe UI", sans-serif; }
body { margin: 0; height: 100vh; display: flex; flex-direction: column; font-variant-numeric: tabular-nums; }
a { color: inherit; text-decoration: none; }
:focus-visible { outline: 2px solid #1f5fbf; outline-offset: -2px; border-radius: 4px; }
.bar { display: flex; align-items: baseline; gap: 16px; padding: 14px 24px; border-bottom: 1px solid #e3e7ed; }
.bar .name { font-weight: 700; font-size: 17px; }
.bar p { margin: 0; color: #5d6878; }
.panes { flex: 1; min-height: 0; display: grid; grid-template-columns: minmax(280px, 360px) 1fr; }
nav { overflow-y: auto; border-right: 1px solid #e3e7ed; background: #f8f9fb; }
nav ol { list-style: none; margin: 0; padding: 0; }
nav a { display: grid; grid-template-columns: minmax(0, 1fr); gap: 2px; padding: 12px 24px; border-bottom: 1px solid #e9ecf1; }
nav a:hover { background: #eff2f6; }
nav a[aria-current] { background: #fff; box-shadow: inset 3px 0 #1f5fbf; }
.line { display: flex; justify-content: space-between; gap: 12px; }
.to { min-width: 0; font-weight: 600; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
time { color: #5d6878; white-space: nowrap; }
.what { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; color: #3d4756; }
.kind { font-size: 13px; color: #5d6878; }
.kind.sms { color: #1b6a43; }
main { overflow-y: auto; padding: 28px 40px 48px; }
article { max-width: 760px; }
h1 { margin: 0 0 12px; font-size: 22px; line-height: 1.3; overflow-wrap: anywhere; }
details + details { margin-top: 4px; }
.facts { margin: 20px 0; }
.facts div { display: flex; gap: 12px; }
.facts dt { width: 60px; color: #5d6878; flex: none; }
.facts dd { margin: 0; }
.simulate { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; color: #5d6878; }
.simulate button { min-height: 36px; padding: 6px 12px; border: 1px solid #cdd4de; border-radius: 6px; background: #fff; color: #1d2530; font: inherit; cursor: pointer; }
.simulate button:hover { border-color: #1f5fbf; }
.envelope { margin: 0 0 20px; padding-bottom: 16px; border-bottom: 1px solid #e3e7ed; }
.envelope div { display: flex; gap: 12px; }
.envelope dt { width: 44px; color: #5d6878; flex: none; }
.envelope dd { margin: 0; overflow-wrap: anywhere; }
.envelope time { color: inherit; }
.files { list-style: none; margin: 0 0 20px; padding: 0; display: flex; flex-wrap: wrap; gap: 8px; }
.files a { display: inline-flex; gap: 8px; align-items: baseline; min-height: 36px; padding: 6px 12px; border: 1px solid #cdd4de; border-radius: 6px; }
.files a:hover { border-color: #1f5fbf; }
.files small { color: #5d6878; }
.rich { display: block; width: 100%; min-height: 240px; border: 0; border-radius: 8px; box-shadow: 0 0 0 1px #e3e7ed; }
.plain { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font: 14px/1.6 ui-monospace, "SF Mono", Consolas, monospace; }
details { margin-top: 20px; }
summary { cursor: pointer; color: #1f5fbf; padding: 6px 0; }
.bubble { max-width: 420px; margin: 0; padding: 12px 16px; border-radius: 16px 16px 16px 4px; background: #e7f1ea; white-space: pre-wrap; overflow-wrap: anywhere; }
.empty { margin: 0; padding: 24px; color: #5d6878; }
main .empty { padding: 0; }
.back { display: none; }
@media (max-width: 720px) {
  body { height: auto; min-height: 100vh; }
  .bar { display: block; padding: 14px 20px; }
  .panes { display: block; }
  nav { border-right: 0; background: none; }
  nav a { padding: 14px 20px; }
  nav a[aria-current] { box-shadow: none; }
  main { padding: 20px; }
  .listing main, .reading nav { display: none; }
  .reading .bar p { display: none; }
  .back { display: inline-block; padding: 8px 0; margin-bottom: 8px; color: #1f5fbf; }
}
`;
