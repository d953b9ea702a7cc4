import fs from 'node:fs'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { sheet, dishes, thanksgiving, catering } from './illustrate.ts'
import { illustrate } from '#app/illustrator/illustrate.ts'
await initWasm(fs.readFileSync('node_modules/@resvg/resvg-wasm/index_bg.wasm'))
const all=[...dishes,...thanksgiving,...catering]
const [,, from='0', to='6', cols='3', size='400', out='/tmp/port/look.png']=process.argv
const list=all.slice(+from,+to)
let max=0,sum=0; const t=performance.now(); for(const d of list){const s=illustrate(d); sum+=s.length; if(s.length>max)max=s.length; if(s.length>52000||process.env.V)console.log(d.name,s.length)}
console.log('max',max,'mean',Math.round(sum/list.length),'ms',((performance.now()-t)/list.length).toFixed(1))
fs.writeFileSync(out,new Resvg(sheet(list,+cols,+size)).render().asPng())
