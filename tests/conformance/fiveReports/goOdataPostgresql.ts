import {
  allExecutions,
  connections,
  cpuSamples,
  cpuShare,
  executions,
  latency,
  requests,
  serverSets,
  sqlTime,
  statementTime,
  throughput,
} from './goOdataServer.ts';
import { type ReportTable, replacement } from './reportTable.ts';

const endpoints = ['server', 'load', 'Load tests by endpoint'] as const;
const statements = ['server', 'sql', 'SQL statements by total time'] as const;
const own = ['server', 'cpu', 'Your functions by cum'] as const;

/**
 * What replaces `go-odata-postgresql.md`. There are no samples of its own: the same server under the same load tests,
 * with SQLite as its database, is the nearest equivalent.
 */
export const goOdataPostgresql: ReportTable = {
  sets: { server: serverSets.server },
  parts: ['**Test Environment:**'],
  rows: [
    replacement(
      'Performance Analysis: go-odata with PostgreSQL',
      ['server', 'load', 'facts', 'Connections'],
      '20',
      connections,
    ),
    replacement('Executive Summary', ['server', 'load', 'facts', 'Requests'], '59,909', requests),
    replacement(
      'Key Findings',
      ['server', 'summary', '#sql/costliest', ''],
      '23.5%',
      () => (statementTime(1) / sqlTime()) * 100,
    ),
    replacement('1. Service Document & Metadata', [...endpoints, 'service_document'], '8,581', () =>
      throughput('service_document'),
    ),
    replacement('2. Collection Queries', [...endpoints, 'products_top100'], '143.1', () =>
      latency('products_top100', 50),
    ),
    replacement('3. Query Operations', [...endpoints, 'orderby'], '628.9', () => latency('orderby', 99)),
    replacement('4. Complex Operations', [...endpoints, 'apply'], '50.59', () => throughput('apply')),
    replacement('5. Entity Operations', [...endpoints, 'singleton'], '89.40', () => latency('singleton', 99)),
    replacement(
      ['Top CPU Consumers', 'Critical Hotspots'],
      ['server', 'cpu', 'Functions by flat', 'json.appendCompact'],
      '7.01%',
      () => cpuShare('encoding/json.appendCompact'),
    ),
    replacement('Critical Hotspots', [...own, 'response.writeODataCollectionWithNavigationResponse'], '22.34%', () =>
      cpuShare('response.writeODataCollectionWithNavigationResponse'),
    ),
    replacement('Query Patterns Observed', [...statements, 'SELECT * FROM categories WHERE'], '268', () =>
      executions('SELECT \\* FROM `categories` WHERE `categories`.`id` IN'),
    ),
    replacement(
      'Database Schema Analysis',
      [...statements, 'SELECT * FROM products ORDER BY price DESC LIMIT ?'],
      '202',
      () => executions('SELECT \\* FROM `products` ORDER BY'),
    ),
    replacement('1. JSON Serialization (Critical)', [...own, 'response.(*OrderedMap).MarshalJSON'], '6.64%', () =>
      cpuShare('response.(*OrderedMap).MarshalJSON'),
    ),
    replacement(
      '2. Database Connection Overhead (High)',
      ['server', 'sql', 'facts', 'SQL time per request'],
      '2.97',
      () => sqlTime() / requests(),
    ),
    replacement('3. SELECT * Queries (Medium)', [...endpoints, 'select'], '230.3', () => throughput('select')),
    replacement('4. Missing Database Indexes (Medium)', [...endpoints, 'orderby'], '87.31', () =>
      throughput('orderby'),
    ),
    replacement('5. Large Collection Latency (Medium)', [...endpoints, 'categories'], '45.34', () =>
      latency('categories', 50),
    ),
    replacement(
      'High Priority (Immediate Impact)',
      [...statements, 'SELECT * FROM products WHERE price > ? ORDER BY'],
      '10.9%',
      () => (statementTime(3) / sqlTime()) * 100,
    ),
    replacement('Medium Priority (Measurable Impact)', [...own, 'response.processStructEntityOrdered'], '6.54%', () =>
      cpuShare('response.processStructEntityOrdered'),
    ),
    replacement('Low Priority (Long-term Improvements)', [...own, 'response.(*OrderedMap).MarshalJSON'], '6.64%', () =>
      cpuShare('response.(*OrderedMap).MarshalJSON'),
    ),
    replacement('Performance Rating by Operation Type', [...endpoints, 'single_entity'], '1,518', () =>
      throughput('single_entity'),
    ),
    replacement('Throughput Summary', [...endpoints, 'products_top500'], '10.99', () => throughput('products_top500')),
    replacement('Latency Summary', [...endpoints, 'products_top500'], '1,310', () => latency('products_top500', 50)),
    replacement('Conclusion', [...endpoints, 'metadata'], '13,604', () => throughput('metadata')),
    replacement(
      'Key Takeaways',
      ['server', 'sql', 'facts', 'Executions per request'],
      '0.27',
      () => allExecutions() / requests(),
    ),
    replacement(
      '**Test Environment:**',
      ['server', 'environment', 'facts', 'CPU profile: samples'],
      '1,070',
      cpuSamples,
    ),
  ],
  partly: {
    'Database Schema Analysis':
      'the schema and the indexes; how often statements filter and order by price, and what they take, is measured',
    'High Priority (Immediate Impact)': 'the proposals; the share of SQL time replaces the guessed gain of indexes',
    'Medium Priority (Measurable Impact)': 'the proposals; a share replaces the guessed gain for entities',
    'Low Priority (Long-term Improvements)': 'the proposals; a share replaces the guessed gain for JSON',
    'Performance Rating by Operation Type': 'stars',
    Conclusion: 'praise',
    'Key Takeaways': 'praise and advice; the executions per request say whether queries multiply',
  },
  unreplaced: {
    'Comparison: PostgreSQL vs SQLite': 'what was expected of a database that was not measured',
    'Database Configuration': 'settings',
    'Go Application Configuration': 'settings',
    'Load Balancing': 'advice without a figure',
    Monitoring: 'advice without a figure',
    'Next Steps': 'a list of tasks',
  },
  result: { headings: [26, 32], under: '85%', lines: '55%', withoutCode: '71%' },
};
