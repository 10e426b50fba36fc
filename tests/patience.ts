import { configure } from '@testing-library/react';

// What a component shows soon may come late where the machine has other work.
configure({ asyncUtilTimeout: 60_000 });
