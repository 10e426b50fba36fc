import type { AddressParameter, AddressParameters } from '../model/addressParameter.ts';
import type { SectionAddress } from '../views/kit/sectionAddress.ts';
import { profileParameters } from '../views/profile/address/profileChanges.ts';

/** The sections that have parameters of their own. */
const ofSections = new Map(
  Object.values(import.meta.glob<Record<string, unknown>>('../sections/*/*Address.ts', { eager: true }))
    .flatMap((module) => Object.values(module))
    .flatMap((one) => (isAddress(one) ? [[one.section, one.parameters] as const] : [])),
);

/** What a section or the views of profiles declare of a parameter. What none declares may be anything. */
export const addressParameters: AddressParameters = (section, name) => {
  const declared: Readonly<Record<string, AddressParameter>> = ofSections.get(section) ?? profileParameters;
  return Object.hasOwn(declared, name) ? declared[name]! : { meaning: 'text' };
};

function isAddress(value: unknown): value is SectionAddress<object> {
  return typeof value === 'object' && value !== null && 'section' in value && 'parameters' in value;
}
