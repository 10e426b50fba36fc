// Starts the app that lies in this page. What it unpacks is named in the page's policy by its hash; nothing else runs.
(async () => {
  const packed = atob(document.getElementById('app').textContent);
  const bytes = new Uint8Array(packed.length);
  for (let at = 0; at < packed.length; at++) bytes[at] = packed.charCodeAt(at);
  const code = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const script = document.createElement('script');
  script.textContent = await new Response(code).text();
  document.head.append(script);
  script.remove();
})().catch(() => {
  document.getElementById('root').textContent =
    'This browser is too old for this file. Open it in a current Chrome, Edge, Firefox or Safari.';
});
