/** How long a page waits for its pictures, at most, before it is brought to life. Milliseconds. */
const LATEST_MS = 2500

/** Told to the document when what was pressed before the page came alive can be pressed again. */
export const ALIVE = 'redial-alive'

/**
 * Lets a page that is complete as it arrives be seen before the scripts that bring it to life are asked for: on a slow
 * network they would take the line from its styles and pictures. They follow when everything visible has come, or as soon
 * as somebody touches the page. A button that is pressed meanwhile is pressed again when it can do something, and a form that
 * only this program can send is sent then.
 * @param nonce what marks the inline scripts of this page
 */
export function aliveWhenSeen(html: string, nonce: string): string {
  const preloads = [...html.matchAll(PRELOAD)].map(([, href]) => href)
  return html
    .replaceAll(PRELOAD, '')
    .replace(
      ENTRY,
      (script, entry: string) =>
        `${script.replace('type="module"', 'type="text/plain"')}<script nonce="${nonce}">${starter([...preloads.filter(file => file !== entry), entry])}</script>`,
    )
}

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g
/** Stays in its place, asleep: React expects to find it there. */
const ENTRY = /<script[^>]* src="(\/assets\/[^"]+)"[^>]*><\/script>/

/**
 * The files are run one by one, so that none holds up what somebody does meanwhile; the last one is the beginning. Without
 * a network the worker may lack one that the beginning can do without, so none but that decides. React takes a part of the
 * page over at once when a click or a key reaches it, but lets the sending of a form pass by: hence the key before it. What is
 * pointed at by then is pointed at once more, so that it is loaded ahead.
 */
const starter = (files: (string | undefined)[]) => `{
let pressed,started;
const remember=event=>{
start();
const {type,key,target}=event;
if(type==='click')pressed=target.closest('button[type=button]');
else if(type==='submit'&&!target.hasAttribute('action')){event.preventDefault();pressed=target}
else if(key==='Enter'&&target.localName==='input'&&target.form?.method==='post')pressed=target.form;
};
const start=async()=>{
if(started)return;
started=true;
const files=${JSON.stringify(files)};
for(const file of files)document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href:file,fetchPriority:'low'}));
for(const file of files){await import(file).catch(()=>{});await new Promise(go=>setTimeout(go))}
};
const presses=['click','keydown','submit'];
for(const press of presses)addEventListener(press,remember,true);
addEventListener('${ALIVE}',()=>{
for(const press of presses)removeEventListener(press,remember,true);
document.querySelector('a:hover')?.dispatchEvent(new MouseEvent('mouseover',{bubbles:true}));
if(!pressed?.requestSubmit)return pressed?.click();
pressed.dispatchEvent(new Event('keyup',{bubbles:true}));
pressed.requestSubmit();
},{once:true});
addEventListener('pointerdown',start,{once:true,passive:true});
const loaded=new Promise(done=>addEventListener('load',done));
new PerformanceObserver(()=>{
document.documentElement.classList.add('seen');
loaded.then(()=>requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(start))));
}).observe({type:'paint',buffered:true});
setTimeout(start,${LATEST_MS});
document.currentScript.remove()
}`
