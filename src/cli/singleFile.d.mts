import type { Plugin } from 'vite';

export const singleFileName: string;

export function composeSingleFile(parts: {
  page: string;
  code: string;
  styles: string;
  icon: string;
  licences: string;
  starter: string;
}): string;

export function buildSingleFile(): Promise<string>;

export function singleFile(): Plugin;
