import sharp from 'sharp';
const { illustrate } = await import('../src/engines/illustrator/illustrate.ts');
sharp.concurrency(1);
const prompts = process.argv.slice(2);
for (const prompt of prompts) {
  await illustrate({ prompt, seed: 1, width: 1024, height: 1024 });
  const t: number[] = [];
  for (let i = 0; i < 3; i++) { const c = process.cpuUsage(); await illustrate({ prompt, seed: 2 + i, width: 1024, height: 1024 }); const u = process.cpuUsage(c); t.push((u.user + u.system) / 1000); }
  console.log(t.map((x) => x.toFixed(0)).join(' '), prompt);
}
