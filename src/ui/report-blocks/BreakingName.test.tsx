import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { BreakingName } from './BreakingName.tsx';

afterEach(cleanup);

/** Where a line may end: `|`. */
test.each([
  ['response.NewOrderedMapWithCapacity', 'response.|New|Ordered|Map|With|Capacity'],
  ['handlers.(*MetadataHandler).handleMetadataXML', 'handlers.|(*Metadata|Handler).|handle|Metadata|XML'],
  ['OrderedMapMarshalJSONLarge', 'Ordered|Map|Marshal|JSON|Large'],
  ['CollectionMarshal_100Entities', 'Collection|Marshal_|100|Entities'],
  ['response.writeODataCollection', 'response.|write|OData|Collection'],
  ['github.com/jaswant99k/gotap', 'github.|com/|jaswant99k/|gotap'],
  ['json.appendString[go.shape.string]', 'json.|append|String|[go.|shape.|string]'],
  ['FormatValue', 'FormatValue'],
  ['2026-11-21T02:49:05Z', '2026-11-21T02:49:05Z'],
  ['RWMutex in response.getCachedPropertyMetadataMap', 'RWMutex in response.|get|Cached|Property|Metadata|Map'],
])('%s', (name, lines) => {
  const { container } = render(<BreakingName>{name}</BreakingName>);
  expect(container.innerHTML.replaceAll('<wbr>', '|')).toBe(lines);
  expect(container.textContent).toBe(name);
});

test('a line never ends behind the hyphen of an option', () => {
  const { container } = render(<BreakingName>go test -bench=. -memprofilerate=4096</BreakingName>);
  const whole = [...container.querySelectorAll('span')].map(({ textContent }) => textContent);
  expect(whole).toEqual(['-bench=.', '-memprofilerate=4096']);
});
