/** What the demo's chat page does by itself; runs in the page. */
export const CHAT_SCRIPT = `
const bodyOf = (button) => button.closest('.answered').querySelector('.markdown-root');
const deeds = {
  rerender(body) {
    body.replaceChildren(...[...body.childNodes].map((node) => node.cloneNode(true)));
  },
  edit(body) {
    const first = [...body.querySelectorAll('p')].at(-2)?.firstChild;
    if (first) first.data = 'This sentence was written anew a moment ago.' + first.data.replace(/^.*?[.](?= )/, '');
  },
};
document.addEventListener('click', (event) => {
  const button = event.target.closest('[data-demo]');
  if (button) deeds[button.dataset.demo](bodyOf(button));
});
const timeline = document.querySelector('.timeline');
timeline.scrollTop = -timeline.scrollHeight;
`;
