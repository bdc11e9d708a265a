import { openFilm } from '../src/engines/film/engine.ts';
import { mkdirSync, writeFileSync } from 'node:fs';
mkdirSync('/tmp/filmjobs',{recursive:true}); mkdirSync('/tmp/out',{recursive:true});
const film=openFilm({folder:'/tmp/filmjobs'});
const [op,prompt,extra]=process.argv.slice(2);
const t=performance.now();
const r=await film.engine.start({operation:op!,input:{prompt:prompt!,duration:6,resolution:'1080p',fps:25,generate_audio:true,...JSON.parse(extra??'{}')},seed:5} as any,new AbortController().signal,()=>{});
console.log(((performance.now()-t)/1000).toFixed(1)+' s', JSON.stringify(r,(k,v)=>k==='bytes'?`${v.length??Object.keys(v).length} bytes`:v).slice(0,700));
if(r.is==='done'){const o=r.outputs[0]!; if('bytes' in o)writeFileSync('/tmp/out/a.mp4',o.bytes); else console.log(o);}
await film.close();
