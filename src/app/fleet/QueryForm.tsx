import { useEffect, useId, useRef } from 'react';
import { rangeText } from '../../fleet/timeRange.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { SuggestField } from '../../ui/SuggestField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { sideTitles } from '../sideTitles.ts';
import styles from './FleetDialog.module.css';
import type { Connected, FleetFields } from './fleetFields.ts';
import { latestRange, rangeChoices, rangesOf, type TypedRanges, useLabelSuggestions } from './useFleetLists.ts';

interface Props {
  connected: Connected;
  fields: FleetFields;
  /** What “the last hour” is counted from, in milliseconds. */
  now: number;
  onFields: (change: (now: FleetFields) => FleetFields) => void;
  /** Asks again what the server has, in the chosen range. */
  onAgain: () => void;
  /** Goes back to the address. */
  onOther: () => void;
}

/** What is asked for: service, type, labels, and one or two ranges of time. */
export function QueryForm({ connected: { url, client, lists }, fields, now, onFields, onAgain, onOther }: Props) {
  const { service, type, labels, choice, typed } = fields;
  const put = (change: Partial<FleetFields>): void => onFields((had) => ({ ...had, ...change }));
  const ranges = rangesOf(choice, typed, now);
  const latest = latestRange(choice, typed, now);
  const suggestions = useLabelSuggestions(client, lists, service, latest, labels);
  const services = service === '' || lists.services.includes(service) ? lists.services : [service, ...lists.services];
  const rangesId = useId();
  const fieldsOf = useRef<HTMLDivElement>(null);
  // The field that had the focus went with the form before this one.
  useEffect(() => fieldsOf.current?.querySelector('select')?.focus(), []);

  const field = (name: keyof TypedRanges, label: string) => (
    <TextField
      label={label}
      value={typed[name]}
      code
      onChange={(value) => put({ typed: { ...typed, [name]: value } })}
    />
  );

  return (
    <>
      <div className={styles.server}>
        <p>
          {client.server.title} at <code className={styles.address}>{url.href}</code>
        </p>
        <Button size="small" onClick={onOther}>
          Other server
        </Button>
      </div>
      {lists.types.length === 0 && (
        <p className={styles.failed} role="alert">
          The server has no profiles from {rangeText(latest)}. Choose another range, and press Refresh.
        </p>
      )}
      <div className={styles.columns} ref={fieldsOf}>
        <SelectField
          label={lists.serviceLabel === '' ? 'Service' : `Service (${lists.serviceLabel})`}
          value={service}
          options={[{ value: '', label: 'All services' }, ...services.map((name) => ({ value: name, label: name }))]}
          onChange={(value) => put({ service: value })}
        />
        <SelectField
          label="Profile type"
          value={type}
          options={lists.types.map(({ id, name }) => ({ value: id, label: `${name} (${id.split(':')[0]})` }))}
          onChange={(value) => put({ type: value })}
        />
      </div>
      <SuggestField
        label="Labels"
        value={labels}
        placeholder='region="eu", pod=~"web-.*"'
        suggestions={suggestions}
        onChange={(value) => put({ labels: value })}
        help="Empty for all. Separate several with commas."
      />
      <SelectField label="Time" value={choice} options={rangeChoices} onChange={(value) => put({ choice: value })} />
      {choice === 'moment' && (
        <div className={styles.columns}>
          {field('moment', 'Moment, in local time')}
          {field('minutes', 'Minutes before and after it')}
        </div>
      )}
      {choice === 'two' && (
        <div className={styles.columns}>
          {field('beforeFrom', 'Before: from, in local time')}
          {field('beforeUntil', 'Before: until')}
          {field('from', 'After: from')}
          {field('until', 'After: until')}
        </div>
      )}
      {choice === 'one' && (
        <div className={styles.columns}>
          {field('from', 'From, in local time')}
          {field('until', 'Until')}
        </div>
      )}
      <div className={styles.server}>
        <p className={styles.hint} id={rangesId}>
          {typeof ranges === 'string'
            ? ranges
            : ranges
                .map(({ side, range }) => `${side === null ? '' : `${sideTitles[side]}: `}${rangeText(range)}`)
                .join('. ')}
        </p>
        <Button size="small" aria-describedby={rangesId} onClick={onAgain}>
          Refresh
        </Button>
      </div>
    </>
  );
}
