import { describe, expect, test } from 'vitest';
import { plainReport, type ReportState } from '../model/report.ts';
import { continueReport } from './continueReport.ts';
import { noOrigin, type ReportOrigin } from './keptTab.ts';
import type { SessionRecord } from './sessionRecord.ts';

const noted = (notes: string): ReportState => ({ ...plainReport, sections: { cpu: { notes } } });
const received = (report: ReportState): ReportOrigin => ({ received: report, versions: null });

function record(report: ReportState, origin?: ReportOrigin): SessionRecord {
  return {
    savedAt: 7,
    name: '',
    names: { before: '', after: '' },
    report,
    ...(origin !== undefined && { origin }),
    place: '',
    files: [],
    deletedAt: null,
  };
}

describe('files that came alone', () => {
  test('go on with the notes of the earlier session, without a choice', () => {
    const { report, origin } = continueReport(record(noted('A')), { report: plainReport, origin: noOrigin });
    expect(report).toEqual(noted('A'));
    expect(origin).toEqual(noOrigin);
  });

  test('keep what was written since they were opened, too', () => {
    const now = { ...noted('B'), hiddenFindings: ['x'] };
    const { report } = continueReport(record(noted('A')), { report: now, origin: noOrigin });
    expect(report).toEqual({ ...noted('A\n\n---\n\nB'), hiddenFindings: ['x'] });
  });

  test('show nothing if nothing was written', () => {
    expect(continueReport(record(plainReport), { report: noted('B'), origin: noOrigin }).report).toEqual(noted('B'));
  });
});

describe('what was received again', () => {
  test.each([plainReport, noted('Sender')])('shows the reader’s version, and offers the other', (sent) => {
    const { report, origin } = continueReport(record(noted('Reader'), received(sent)), {
      report: sent,
      origin: received(sent),
    });
    expect(report).toEqual(noted('Reader'));
    expect(origin.versions).toEqual({ shown: 'yours', others: { received: sent }, changedAt: 7, isSettled: false });
  });

  test('also if the reader removed what the sender wrote', () => {
    const sent = noted('Sender');
    const { report, origin } = continueReport(record(plainReport, received(sent)), {
      report: sent,
      origin: received(sent),
    });
    expect(report).toEqual(plainReport);
    expect(origin.versions?.others.received).toEqual(sent);
  });

  test('offers nothing if the reader changed nothing', () => {
    const sent = noted('Sender');
    const { report, origin } = continueReport(record(sent, received(sent)), { report: sent, origin: received(sent) });
    expect(report).toEqual(sent);
    expect(origin).toEqual(received(sent));
  });

  test('shows the version that was chosen, and the choice again', () => {
    const sent = noted('Sender');
    const versions = { shown: 'received', others: { yours: noted('Reader') }, changedAt: 3, isSettled: true } as const;
    const { report, origin } = continueReport(record(noted('Sender, changed'), { received: sent, versions }), {
      report: sent,
      origin: received(sent),
    });
    expect(report).toEqual(noted('Sender, changed'));
    expect(origin.versions).toEqual({ ...versions, isSettled: false });
  });

  test('shows the reader’s changes of a session that an older version kept', () => {
    const { report } = continueReport(record(noted('Reader')), { report: plainReport, origin: received(plainReport) });
    expect(report).toEqual(noted('Reader'));
  });
});

describe('another version of what was received', () => {
  const sent = { ...plainReport, title: 'First' };
  const later = { ...sent, sections: { cpu: { notes: 'Sender' } } };

  test('is joined with what the reader changed, and each is offered', () => {
    const yours = { ...sent, sections: { memory: { notes: 'Reader' } } };
    const { report, origin } = continueReport(record(yours, received(sent)), {
      report: later,
      origin: received(later),
    });
    expect(report.sections).toEqual({ cpu: { notes: 'Sender' }, memory: { notes: 'Reader' } });
    expect(origin).toEqual({
      received: later,
      versions: { shown: 'both', others: { yours, received: later }, changedAt: 7, isSettled: false },
    });
  });

  test('is shown without a choice if the reader changed nothing', () => {
    const { report, origin } = continueReport(record(sent, received(sent)), { report: later, origin: received(later) });
    expect(report).toEqual(later);
    expect(origin.versions).toBeNull();
  });

  test('does not replace a version that was put aside', () => {
    const aside = { ...sent, sections: { memory: { notes: 'Reader' } } };
    const versions = { shown: 'received', others: { yours: aside }, changedAt: 3, isSettled: true } as const;
    const { report } = continueReport(record(sent, { received: sent, versions }), {
      report: later,
      origin: received(later),
    });
    expect(report.sections).toEqual({ cpu: { notes: 'Sender' }, memory: { notes: 'Reader' } });
  });

  test('that is an older one of the reader’s own shows the newer', () => {
    const { report, origin } = continueReport(record(noted('A, and B'), noOrigin), {
      report: noted('A'),
      origin: received(noted('A')),
    });
    expect(report).toEqual(noted('A, and B'));
    expect(origin.versions).toMatchObject({ shown: 'yours', others: { received: noted('A') } });
  });
});
