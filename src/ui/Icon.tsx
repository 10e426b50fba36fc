import styles from './Icon.module.css';

/** Drawn on a 16-px grid with a 1.5-px pen; one path per icon. */
const drawings = {
  flame: 'M1.5 2.8h13V6h-13zM1.5 6h7.3v3.4H1.5zM11 6h3.5v3.4H11zM3 9.4h4v3.8H3z',
  table: 'M2.5 3h11v10h-11zM2.5 6.5h11M6.5 6.5V13',
  tree: 'M3 3h4M6 8h7M6 13h7M4 3v8.5A1.5 1.5 0 0 0 5.5 13M4 8h1.5',
  callers: 'M8 2.5v11M5 5.5l3-3 3 3M5 10.5l3 3 3-3M3 8h10',
  code: 'M5.5 4.5 2 8l3.5 3.5M10.5 4.5 14 8l-3.5 3.5',
  package: 'M8 1.8 13.5 5v6L8 14.2 2.5 11V5zM2.5 5 8 8.2 13.5 5M8 8.2v6',
  label: 'M2.5 2.5H8l5.8 5.8-5.5 5.5L2.5 8zM5.4 5.4h.01',
  memory: 'M4 4h8v8H4zM6.5 1.5V4M9.5 1.5V4M6.5 12v2.5M9.5 12v2.5M1.5 6.5H4M1.5 9.5H4M12 6.5h2.5M12 9.5h2.5',
  clock: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2M8 4.8V8l2.2 1.6',
  lock: 'M3.5 7.5h9v6h-9zM5.5 7.5V5a2.5 2.5 0 0 1 5 0v2.5',
  search: 'M7 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9M10.4 10.4 14 14',
  close: 'm3.8 3.8 8.4 8.4M12.2 3.8l-8.4 8.4',
  sun: 'M8 5.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6M8 1.2v1.5M8 13.3v1.5M1.2 8h1.5M13.3 8h1.5M3.2 3.2l1 1M11.8 11.8l1 1M12.8 3.2l-1 1M4.2 11.8l-1 1',
  moon: 'M13.5 9.6A5.8 5.8 0 0 1 6.4 2.5a5.8 5.8 0 1 0 7.1 7.1z',
  monitor: 'M2 3h12v8H2zM8 11v2.5M5 13.5h6',
  keyboard: 'M1.5 4h13v8.5h-13zM4.2 6.8h.01M6.8 6.8h.01M9.3 6.8h.01M11.9 6.8h.01M5 9.8h6',
  folder: 'M1.8 12.8V3.2h4.4l1.6 2h6.4v7.6z',
  file: 'M3.5 1.8h5.7l3.3 3.3v9.1h-9zM9 1.8v3.5h3.5',
  upload: 'M8 10.5V2.8M4.8 5.8 8 2.6l3.2 3.2M2.5 10.5v3h11v-3',
  download: 'M8 2.5v7.7M4.8 7.2 8 10.4l3.2-3.2M2.5 10.5v3h11v-3',
  paste: 'M5.5 3H3.2v11h9.6V3h-2.3M5.5 1.8h5v2.6h-5zM5.5 8h5M5.5 10.8h3.2',
  copy: 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3',
  'chevron-right': 'm6 3.5 4.5 4.5L6 12.5',
  'chevron-left': 'M10 3.5 5.5 8l4.5 4.5',
  'chevron-down': 'M3.5 6 8 10.5 12.5 6',
  'chevron-up': 'M3.5 10 8 5.5l4.5 4.5',
  'arrow-up': 'M8 13V3M4 7l4-4 4 4',
  'arrow-down': 'M8 3v10M4 9l4 4 4-4',
  'arrow-left': 'M13 8H3M7 4 3 8l4 4',
  'arrow-right': 'M3 8h10M9 4l4 4-4 4',
  warning: 'M8 2.2 14.4 13.5H1.6zM8 6.5v3.2M8 11.6v.01',
  error: 'M5.4 1.8h5.2l3.6 3.6v5.2l-3.6 3.6H5.4l-3.6-3.6V5.4zM8 5v3.6M8 10.9v.01',
  check: 'm3 8.5 3.5 3.5L13 4.5',
  info: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2M8 7.4V11M8 5.1v.01',
  question: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2M6.3 6.4a1.8 1.8 0 1 1 2.6 1.7c-.6.3-.9.6-.9 1.2M8 11.4v.01',
  grid: 'M2.5 2.5h4.2v4.2H2.5zM9.3 2.5h4.2v4.2H9.3zM2.5 9.3h4.2v4.2H2.5zM9.3 9.3h4.2v4.2H9.3z',
  dots: 'M3.2 8h.01M8 8h.01M12.8 8h.01',
  menu: 'M2.5 4.2h11M2.5 8h11M2.5 11.8h11',
  target: 'M8 3.2a4.8 4.8 0 1 0 0 9.6 4.8 4.8 0 0 0 0-9.6M8 1v4M8 11v4M1 8h4M11 8h4',
  filter: 'M2 3.5h12M4.5 8h7M6.5 12.5h3',
  undo: 'M5.5 3 2.5 6l3 3M2.8 6h6.4a3.8 3.8 0 0 1 0 7.5H6',
  expand: 'M9.5 2.5h4v4M6.5 13.5h-4v-4M13.3 2.7 9.2 6.8M2.7 13.3l4.1-4.1',
  swap: 'M2.5 5.5h10M10 3l2.5 2.5L10 8M13.5 10.5h-10M6 8l-2.5 2.5L6 13',
  flip: 'M5 13V3.2M2.5 5.7 5 3.2l2.5 2.5M11 3v9.8M8.5 10.3l2.5 2.5 2.5-2.5',
  trash: 'M2.5 4h11M6 4V2.2h4V4M3.8 4l.7 10h7l.7-10M6.6 6.8v4.4M9.4 6.8v4.4',
  pin: 'M5.5 1.8h5M6.3 1.8v4.6L4 9.3h8L9.7 6.4V1.8M8 9.3v5',
  play: 'M4.5 2.8v10.4L13 8z',
  plus: 'M8 3v10M3 8h10',
  minus: 'M3 8h10',
  graph: 'M6 1.8h4v3H6zM1.8 11h4v3h-4zM10.2 11h4v3h-4zM7 4.8 4 11M9 4.8l3 6.2',
  command:
    'M5.5 5.5h5v5h-5zM5.5 5.5V4a1.7 1.7 0 1 0-1.7 1.5zM10.5 5.5V4a1.7 1.7 0 1 1 1.7 1.5zM5.5 10.5V12a1.7 1.7 0 1 1-1.7-1.5zM10.5 10.5V12a1.7 1.7 0 1 0 1.7-1.5z',
  link: 'M6.8 9.2a2.6 2.6 0 0 0 3.7 0l2.4-2.4a2.6 2.6 0 0 0-3.7-3.7l-.8.8M9.2 6.8a2.6 2.6 0 0 0-3.7 0L3.1 9.2a2.6 2.6 0 0 0 3.7 3.7l.8-.8',
  layers: 'M8 2 14 5.3 8 8.6 2 5.3zM2.3 8.2 8 11.3l5.7-3.1M2.3 11 8 14.1l5.7-3.1',
  edit: 'M10.8 2.6l2.6 2.6-7.6 7.6-3.3.7.7-3.3zM9.2 4.2l2.6 2.6',
} as const;

export type IconName = keyof typeof drawings;

/** A decorative line icon in the current text colour. The parent must carry the label. */
export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  return (
    <svg className={styles.icon} width={size} height={size} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d={drawings[name]} />
    </svg>
  );
}
