import { createCanvas, ImageData } from '@napi-rs/canvas';
import { writeFileSync } from 'node:fs';
import { filmOfScene } from '../src/engines/film/scene/film-of-scene.ts';
const W=960,H=540; const c=createCanvas(W*2,H*3),p=c.getContext('2d');
const P=process.argv.slice(3);
P.forEach((prompt,k)=>{const r=filmOfScene({prompt,seed:5,width:W,height:H,fps:25,frames:150});
for(let i=0;i<(P.length>3?1:2);i++){const w=createCanvas(W,H);w.getContext('2d').putImageData(new ImageData(new Uint8ClampedArray(r.rgba(30+i*70)),W,H),0,0);const n=P.length>3?k:k*2+i;p.drawImage(w,(n%2)*W,Math.floor(n/2)*H);}});
writeFileSync(process.argv[2]!,c.toBuffer('image/png'));
