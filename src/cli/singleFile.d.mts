import type { Plugin } from 'vite';
import type { AppParts } from './composeSingleFile.mjs';

export function buildAppParts(): Promise<AppParts>;

export function singleFile(): Plugin;
