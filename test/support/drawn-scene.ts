import sharp from 'sharp';

/** A sun over hills as PNG: shapes that a copy keeps. */
export function drawnScene(colour: string, x: number): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="768" height="512"><rect width="768" height="512" fill="#9cf"/>
    <circle cx="${x}" cy="150" r="90" fill="${colour}"/><path d="M0 400 L${x} 260 L768 430 V512 H0Z" fill="#364"/>
    <rect x="${700 - x}" y="330" width="120" height="110" fill="#fed"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
