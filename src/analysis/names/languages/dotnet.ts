import { type Code, unknownCode } from './code.ts';

const standard = /^(?:System|Microsoft\.(?:CSharp|VisualBasic|Win32))(?:[.!]|$)/;

/** Libraries whose namespaces are not those of the program, by their beginnings. */
const libraries =
  /^(?:Microsoft|Azure|Amazon|Google|Grpc|Newtonsoft|Npgsql|Dapper|Serilog|NLog|log4net|Polly|AutoMapper|MediatR|StackExchange|RabbitMQ|Confluent|MassTransit|Hangfire|NHibernate|MySql|MySqlConnector|MongoDB|OpenTelemetry|Prometheus|FluentValidation|Castle|Autofac|Moq|Xunit|NUnit|BenchmarkDotNet|Mono|Interop|Internal)(?:[.!]|$)/;

/** .NET by namespace, as `dotnet-trace` names functions: `WebShop.Controllers!CartController.Fib`. */
export function dotnetCode(names: readonly string[]): Code[] {
  return names.map((name) => {
    const end = name.indexOf('!');
    // A type without a namespace: the program's own as often as the runtime's.
    if (end <= 0) return unknownCode;
    const path = name.slice(0, end);
    if (standard.test(path)) return { package: path, origin: 'standard' };
    return { package: path, origin: libraries.test(path) ? 'module' : 'own' };
  });
}
