import { createRoot } from 'react-dom/client';
import './ui/base.css';
import { App } from './app/App.tsx';
import { startPage } from './app/startPage.ts';

const root = document.getElementById('root');
if (root) createRoot(root).render(<App services={startPage()} />);
