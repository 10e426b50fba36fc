import type { Needs } from '../../asking/needs.ts';

export const needs: Needs = { files: ['source', 'disassembly'] };
