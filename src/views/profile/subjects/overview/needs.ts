import type { SubjectNeeds } from '../../asking/needs.ts';

export const needs: SubjectNeeds = { one: { files: ['source'] } };
