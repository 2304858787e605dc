/** The stylesheet `/pages/style.css`. Contrast is at least 4.5:1 in both colour schemes. */
export const STYLESHEET = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#f4f5f7, #14171c);
  --card: light-dark(#ffffff, #1d2229);
  --ink: light-dark(#1b1f26, #eceff3);
  --soft: light-dark(#545c69, #a9b2c0);
  --line: light-dark(#cfd4dc, #3a424e);
  --accent: light-dark(#3a3fc4, #a5abff);
  --on-accent: light-dark(#ffffff, #14171c);
  --bad: light-dark(#b3261e, #ffb4ab);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
.banner {
  margin: 0; padding: 0.5rem 1rem; text-align: center; font-size: 0.875rem; font-weight: 600;
  background: #ffd166; color: #2b2100;
}
main { max-width: 27rem; margin: 3rem auto; padding: 0 1rem; }
main.wide { max-width: 75rem; margin-top: 1.5rem; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 0.75rem; padding: 1.75rem; }
h1 { margin: 0 0 0.5rem; font-size: 1.375rem; line-height: 1.25; }
h2 { margin: 2rem 0 0.5rem; font-size: 1.125rem; }
p { margin: 0 0 1rem; }
.soft { color: var(--soft); }
.bad { color: var(--bad); }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.375rem 1rem; margin: 1.25rem 0; }
dt { color: var(--soft); }
dd { margin: 0; text-align: end; font-weight: 600; overflow-wrap: anywhere; }
form.choices { display: grid; gap: 0.625rem; margin-top: 1.5rem; }
button, .button {
  display: inline-block; min-height: 2.75rem; padding: 0.625rem 1rem; border-radius: 0.5rem; cursor: pointer;
  font: inherit; font-weight: 600; text-align: center; text-decoration: none;
  border: 1px solid var(--accent); background: var(--card); color: var(--accent);
}
button.main, .button.main { background: var(--accent); color: var(--on-accent); }
button.small { min-height: 2rem; padding: 0.125rem 0.75rem; font-size: 0.875rem; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
a { color: var(--accent); }
nav { margin-top: 1rem; text-align: center; }
.scroll { overflow-x: auto; background: var(--card); border: 1px solid var(--line); border-radius: 0.5rem; }
table { width: 100%; border-collapse: collapse; font-size: 0.875rem; }
th, td { padding: 0.375rem 0.75rem; text-align: start; border-bottom: 1px solid var(--line); white-space: nowrap; }
td.bad { min-width: 16rem; white-space: normal; }
tr:last-child td { border-bottom: 0; }
code { font-size: 0.8125rem; }
.bar { display: flex; flex-wrap: wrap; align-items: center; gap: 0.625rem; }
`;
