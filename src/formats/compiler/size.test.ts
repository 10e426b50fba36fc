import { deflateRawSync } from 'node:zlib';
import { test } from 'vitest';
import { notesOfFile } from '../../../tests/readNotes.ts';
import { ByteWriter } from '../../codes/byteWriter.ts';
import { plainShare } from '../../codes/plainShare.ts';
test('size', async () => {
  for (const f of ['crudp/compiler/gcflags-m2.txt','gotap/compiler/gcflags-m2.txt']) {
    const d = await notesOfFile('/tmp/wt/shared/samples/'+f);
    const w = new ByteWriter(); plainShare.write(w, d as never); const b = w.take();
    const t = new ByteWriter(); plainShare.write(t, d.texts as never); const tb = t.take();
    const long = d.texts.reduce((s,x)=>s+x.length,0);
    console.log(f, b.length, deflateRawSync(b,{level:9}).length, 'texts', tb.length, deflateRawSync(tb,{level:9}).length, long);
  }
});
