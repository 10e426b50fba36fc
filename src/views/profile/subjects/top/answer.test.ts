import { expect, test } from 'vitest';
import { planPair } from '../../../../../tests/planPair.ts';
import { planProfile } from '../../../../../tests/planProfile.ts';
import type { Profile } from '../../../../model/profile.ts';
import { answers, parseQuestion } from './answer.ts';

function ask(before: Profile, after: Profile) {
  return answers.two.rows(planPair(before, after), parseQuestion.two(new URLSearchParams(), 0).question);
}

const goroutines = (count: bigint): Profile =>
  planProfile({
    valueTypes: [{ type: 'goroutine', unit: 'count' }],
    samples: [{ values: [count], stack: ['main', 'wait'] }],
    period: { type: 'goroutine', unit: 'count', value: 1n },
  });

const cpu = (nanos: bigint): Profile =>
  planProfile({
    valueTypes: [{ type: 'cpu', unit: 'nanoseconds' }],
    samples: [{ values: [nanos], stack: ['main', 'work'] }],
    period: { type: 'cpu', unit: 'nanoseconds', value: 10_000_000n },
  });

test('differences of what was sampled can be noise, those of what was counted cannot', () => {
  expect(ask(cpu(50_000_000n), cpu(60_000_000n))).toMatchObject({
    sampling: [expect.stringMatching(/^Each sample stands for 10\sms\.$/)],
    isUncertain: true,
  });
  expect(ask(goroutines(5n), goroutines(6n))).toMatchObject({
    sampling: ['Everything was counted; nothing was sampled.'],
    isUncertain: false,
  });
});
