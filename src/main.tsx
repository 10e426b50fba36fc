import { createRoot } from 'react-dom/client';
import '@fontsource-variable/jetbrains-mono/wght.css';
import '@fontsource-variable/source-sans-3/wght.css';
import './ui/base.css';
import { App } from './app/App.tsx';
import { startPage } from './app/startPage.ts';

const root = document.getElementById('root');
if (root) createRoot(root).render(<App services={startPage()} />);
