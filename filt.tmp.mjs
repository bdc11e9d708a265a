import { Demuxer } from 'node-av';
for (const f of process.argv.slice(2)) {
 const m = await Demuxer.open(f);
 console.log(f, m.formatName, 'start', m.startTime, 'dur', m.duration);
 for (const s of m.streams) console.log('  ', s.index, s.codecpar.codecType, s.startTime, s.duration, s.timeBase.num+'/'+s.timeBase.den, s.codecpar.colorSpace, s.codecpar.colorTrc, s.codecpar.colorRange);
 await m.close();
}
