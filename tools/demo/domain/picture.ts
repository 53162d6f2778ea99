/** A small picture of a cabin before mountains, made here, so that photos need no files. */

export function drawCabin(hue: number): Uint8Array {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200" width="320" height="200">
<rect width="320" height="200" fill="hsl(${hue} 45% 82%)"/>
<path d="M0 170 70 70l50 60 60-95 80 110 60-50v105H0z" fill="hsl(${hue} 22% 48%)"/>
<path d="M0 40 320 12" stroke="#334155" stroke-width="2"/>
<path d="M160 26v34" stroke="#334155" stroke-width="3"/>
<rect x="126" y="60" width="68" height="54" rx="10" fill="hsl(${(hue + 180) % 360} 60% 45%)"/>
<path d="M134 72h22v20h-22zM164 72h22v20h-22z" fill="#f8fafc"/>
</svg>`;
  return new TextEncoder().encode(svg);
}
