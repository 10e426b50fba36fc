/** The shape of a mark. Shapes differ, so that colour is never the only difference. */
export type GlyphShape =
  | 'bar'
  | 'line'
  | 'dash'
  | 'tick'
  | 'interval'
  | 'dot'
  | 'ring'
  | 'square'
  | 'triangle'
  | 'diamond'
  | 'cross'
  | 'band';

export interface ChartGlyphProps {
  shape: GlyphShape;
  x: number;
  y: number;
  /** Radius in pixels. */
  size: number;
  /** A CSS colour; `var(--…)` follows the theme. */
  colour: string;
}

/** One mark of a chart or a legend, centred on a point of an SVG. */
export function ChartGlyph({ shape, x, y, size, colour }: ChartGlyphProps) {
  switch (shape) {
    case 'bar':
    case 'square':
      return <rect x={x - size} y={y - size} width={2 * size} height={2 * size} rx={1} fill={colour} />;
    case 'band':
      return <rect x={x - size} y={y - size / 2} width={2 * size} height={size} rx={1} fill={colour} opacity={0.35} />;
    case 'line':
      return <path d={`M${x - size} ${y}h${2 * size}`} fill="none" stroke={colour} strokeWidth={2} />;
    case 'dash':
      return (
        <path d={`M${x - size} ${y}h${2 * size}`} fill="none" stroke={colour} strokeWidth={1.5} strokeDasharray="3 3" />
      );
    case 'tick':
      return <path d={`M${x} ${y - size}v${2 * size}`} fill="none" stroke={colour} strokeWidth={2} />;
    case 'interval':
      return (
        <path
          d={`M${x - size} ${y}h${2 * size}M${x - size} ${y - 3}v6M${x + size} ${y - 3}v6`}
          fill="none"
          stroke={colour}
          strokeWidth={1.5}
        />
      );
    case 'dot':
      return <circle cx={x} cy={y} r={size} fill={colour} />;
    case 'ring':
      return <circle cx={x} cy={y} r={size - 0.75} fill="var(--surface)" stroke={colour} strokeWidth={1.5} />;
    case 'triangle':
      return <path d={`M${x} ${y - size}l${size} ${1.8 * size}h${-2 * size}z`} fill={colour} />;
    case 'diamond':
      return <path d={`M${x} ${y - size}l${size} ${size}l${-size} ${size}l${-size} ${-size}z`} fill={colour} />;
    case 'cross':
      return (
        <path
          d={`M${x - size} ${y - size}l${2 * size} ${2 * size}M${x + size} ${y - size}l${-2 * size} ${2 * size}`}
          fill="none"
          stroke={colour}
          strokeWidth={2}
        />
      );
  }
}
