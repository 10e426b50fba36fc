// Starts the app that lies in this page. What it unpacks is named in the page's policy by its hash; nothing else runs.
void (async () => {
  const root = document.getElementById('root');
  const say = (sentence) => {
    if (!root.hasChildNodes()) root.textContent = sentence;
  };
  const changed = 'This file was changed on its way, so that it cannot start. Ask for it again.';
  if (!('DecompressionStream' in window)) {
    say('This browser is too old for this file. Open it in a current Chrome, Edge, Firefox or Safari.');
    return;
  }
  document.addEventListener('securitypolicyviolation', () => say(changed));
  try {
    const packed = atob(document.getElementById('app').textContent);
    const bytes = new Uint8Array(packed.length);
    for (let at = 0; at < packed.length; at++) bytes[at] = packed.charCodeAt(at);
    const code = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    const script = document.createElement('script');
    script.textContent = await new Response(code).text();
    document.head.append(script);
    script.remove();
  } catch {
    say(changed);
  }
})();
