/** What the demo's chat page does by itself; runs in the page. */
export const CHAT_SCRIPT = `
const bodyOf = (button) => button.closest('.answered').querySelector('.markdown-root');
const deeds = {
  rerender(body) {
    body.replaceChildren(...[...body.childNodes].map((node) => node.cloneNode(true)));
  },
  edit(body) {
    const texts = [...body.querySelector('p').childNodes].filter((node) => node.nodeType === 3 && node.data.trim().length > 20);
    texts.at(-1).data = ' This sentence was written anew a moment ago. ';
  },
};
document.addEventListener('click', (event) => {
  const button = event.target.closest('[data-demo]');
  if (button) deeds[button.dataset.demo](bodyOf(button));
});
const timeline = document.querySelector('.timeline');
timeline.scrollTop = -timeline.scrollHeight;
`;
