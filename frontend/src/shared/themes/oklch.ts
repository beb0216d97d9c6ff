/** Red, green and blue, linear light, 0–1 when the colour exists on an sRGB screen. */
export type LinearRgb = readonly [number, number, number];

/** OKLCH to linear sRGB (Björn Ottosson, https://bottosson.github.io/posts/oklab/). Hue in degrees. */
export const linearRgb = ([lightness, chroma, hue]: readonly [number, number, number]): LinearRgb => {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
};

/** Whether an sRGB screen shows the colour as written, to within half a step of 255. */
export const isInGamut = (rgb: LinearRgb): boolean =>
  rgb.every((channel) => channel >= -0.0006 && channel <= 1.004);

const luminance = ([r, g, b]: LinearRgb): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;

/** Contrast ratio of WCAG 2.2, 1 to 21. */
export const contrast = (one: LinearRgb, other: LinearRgb): number => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
};

const gamma = (channel: number): number =>
  channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055;

/** `#rrggbb`, for places that take no OKLCH. */
export const hex = (rgb: LinearRgb): string =>
  `#${rgb
    .map((channel) =>
      Math.round(gamma(Math.min(1, Math.max(0, channel))) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
