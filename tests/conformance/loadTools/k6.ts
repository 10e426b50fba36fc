import type { LeftOut } from '../leftOut.ts';

export const leftOut: LeftOut = {
  lines: [
    [
      /^\s*(?:http_req_(?:blocked|connecting|receiving|sending|tls_handshaking|waiting)|iteration_duration|iterations|data_sent)\b/,
      'parts of a request, iterations of the script, and bytes sent',
    ],
    [/^\s*\{ expected_response:true \}/, 'response times of the requests that did not fail'],
    [/^\s*(?:checks_?\w*|✗ status|✓ status|↳)/, 'assertions of the script; whether each is met is kept'],
    [/↳/, 'assertions of the script; whether each is met is kept'],
    [/^\s*[✓✗] '(?:p|rate)/, 'the figure of a threshold is that of its metric'],
    [/^time="/, 'a line of k6’s log'],
    [/k6 v2\.0/, 'a line of k6’s log'],
  ],
  numbers: [[/http_req_failed/, /%$|^\d+$/, 'the share; the count is kept']],
  members: [
    [/(?:^|\.)(?:root_group|checks)\b/, 'assertions of the script; whether each is met is kept'],
    [
      /http_req_(?:blocked|connecting|receiving|sending|tls_handshaking|waiting)|expected_response|iteration|data_sent|checks/,
      'parts of a request, iterations of the script, and bytes sent',
    ],
    [/http_req_failed\.(?:values\.)?(?:fails|value|rate|total)$/, 'the rest of the requests, and shares'],
    [/http_req_duration\.count$/, 'the same count as http_reqs'],
    [/vus(?:_max)?\.(?:values\.)?(?:min|value)$/, 'the most users are kept'],
  ],
};
