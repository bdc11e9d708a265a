/*! With preact and openapi-fetch, both under the MIT licence: /console/licences.txt */
import{yt as e}from"./console-fdUcZ7IP.js";function t(e){return typeof e==`object`&&!!e&&!Array.isArray(e)}function n(e,r,i=0){let{indent:a,width:o,scalar:s,member:c,airy:l,last:u}=r;if(typeof e!=`object`||!e)return s(e);let d=t(e)?Object.entries(e).map(([e,t])=>c(e,n(t,r,i+1))):e.map(e=>n(e,r,i+1)),[f,p]=t(e)?[`{`,`}`]:[`[`,`]`];if(d.length===0)return`${f}${p}`;let m=l&&t(e)?` `:``,h=`${f}${m}${d.join(`, `)}${m}${p}`;return h.length+i*a.length<=o&&!h.includes(`
`)?h:`${f}\n${d.map(e=>`${a.repeat(i+1)}${e}`).join(`,
`)}${u}\n${a.repeat(i)}${p}`}const r=/^data:[\w/+.-]+;base64,/;function i(e,t){return[{label:`curl`,source:c(e,t)},{label:`TypeScript`,source:d(e,t)},{label:`Python`,source:p(e,t)}]}const a=e=>JSON.parse(JSON.stringify(e),(e,t)=>typeof t==`string`&&r.test(t)?`${r.exec(t)[0]}…`:t),o={indent:`  `,width:72,scalar:e=>JSON.stringify(e),member:(e,t)=>`${JSON.stringify(e)}: ${t}`,airy:!0,last:``},s=e=>`'${e.replaceAll(`'`,`'\\''`)}'`;function c({method:e,host:t,path:r},i){let c=Object.values(i).some(e=>e instanceof File)?Object.entries(i).map(([e,t])=>t instanceof File?`-F ${s(`${e}=@${t.name}`)}`:`-F ${s(`${e}=${typeof t==`object`?JSON.stringify(t):String(t)}`)}`):[`-H 'Content-Type: application/json'`,`-d ${s(n(a(i),o).replaceAll(`
`,`
  `))}`];return[`curl -s${e===`POST`?``:` -X ${e}`} "${t}${r}"`,`-H "X-API-Key: $REVERIE_API_KEY"`,...c].join(` \\
  `)}const l={indent:`  `,width:78,scalar:e=>typeof e==`string`?u(e):JSON.stringify(e),member:(e,t)=>`${/^[a-z_]\w*$/i.test(e)?e:u(e)}: ${t}`,airy:!0,last:`,`},u=e=>`'${JSON.stringify(e).slice(1,-1).replaceAll(`\\"`,`"`).replaceAll(`'`,`\\'`)}'`;function d(t,r){let{group:i,name:o}=e(t),s=h(r),c=n(a(g(r)),l),d=s.reduce((e,[t])=>e.replace(`'\\u0000${t}'`,t),c),f=s.map(([e,t])=>`const ${e} = await openAsBlob(${u(t.name)});\n`).join(``),p=t.isAsync?`${o}.andWait`:o;return`${s.length>0?`import { openAsBlob } from 'node:fs';
`:``}import { createClient } from '@reverie/client';

// The key is in the environment: REVERIE_API_KEY.
const reverie = createClient({ ${m(t)} });
${f}
const answer = await reverie.${i}.${p}(${d});
console.log(answer);
`}const f={indent:`    `,width:76,scalar:e=>e===null?`None`:e===!0?`True`:e===!1?`False`:JSON.stringify(e),member:(e,t)=>`${JSON.stringify(e)}: ${t}`,airy:!1,last:`,`};function p(t,r){let{group:i,name:o}=e(t),s=o.replaceAll(/[A-Z]/g,e=>`_${e.toLowerCase()}`),c=Object.entries(r).map(([e,t])=>t instanceof File?`    ${e}=open(${JSON.stringify(t.name)}, "rb"),`:`    ${e}=${n(a(t),f,1)},`),l=t.host===location.origin?``:`, alt_base_url="${t.host}"`;return`from reverie import Reverie

# The key is in the environment: REVERIE_API_KEY.
reverie = Reverie(base_url="${location.origin}"${l})

answer = reverie.${i}.${s}(
${c.join(`
`)}
)
print(answer)
`}function m({host:e}){let t=`baseUrl: '${location.origin}'`;return e===location.origin?t:`${t}, altBaseUrl: '${e}'`}const h=e=>Object.entries(e).filter(e=>e[1]instanceof File);function g(e){return Object.fromEntries(Object.entries(e).map(([e,t])=>[e,t instanceof File?`\u0000${e}`:t]))}export{i as n,n as r,o as t};