import type { Nullable } from './operations.gen.ts';
import type { operations } from './schema.gen.ts';

type Operations = operations;
type OperationId = keyof Operations;
type ModuleOf<Id> = Id extends `${infer Module}.${string}` ? Module : never;

type Simplify<Type> = { [Key in keyof Type]: Type[Key] };
type ParametersOf<Operation> = Operation extends { parameters: infer Parameters } ? Parameters : never;
type PathOf<Operation> = ParametersOf<Operation> extends { path: infer Path extends object } ? Path : unknown;
type ObjectOr<Type> = [Type] extends [never] ? unknown : Type;
type QueryOf<Operation> =
  ParametersOf<Operation> extends { query?: infer Query } ? ObjectOr<Extract<Query, object>> : unknown;
type JsonOf<Content> = Content extends { content: { 'application/json': infer Json } } ? Json : never;
type BodyOf<Operation> = Operation extends { requestBody?: infer Body } ? JsonOf<NonNullable<Body>> : never;
type NeedsBody<Operation> = Operation extends { requestBody: object } ? true : false;

/** Fields of a body stand beside the parameters; a list, or a body that shares a name with them, stands in `body`. */
type Beside<Body, Path> = Body extends readonly unknown[]
  ? { body: Body }
  : Extract<keyof Path, keyof Body> extends never
    ? Body
    : { body: Body };
type BodyArguments<Operation> = [BodyOf<Operation>] extends [never]
  ? unknown
  : NeedsBody<Operation> extends true
    ? Beside<BodyOf<Operation>, PathOf<Operation>>
    : Partial<Beside<BodyOf<Operation>, PathOf<Operation>>>;

type ArgumentsOf<Operation> = PathOf<Operation> & QueryOf<Operation> & BodyArguments<Operation>;

type EnvelopeOf<Operation> = Operation extends { responses: { 200: infer Answer } } ? JsonOf<Answer> : never;
type DataOf<Id extends OperationId> = [EnvelopeOf<Operations[Id]>] extends [never]
  ? Response
  : EnvelopeOf<Operations[Id]> extends { data: infer Data }
    ? NonNullable<Data> | (Id extends Nullable ? null : never)
    : never;

/** Options of a call, besides its arguments. */
export interface CallOptions {
  signal?: AbortSignal;
  headers?: Readonly<Record<string, string>>;
  /** Form or bytes of a call that takes an upload. */
  upload?: FormData | Blob;
}

/** Answer of a call; `for await` of a page reads on to the last. */
type Answer<Data> = Promise<Data> &
  (Data extends { dataList: readonly (infer Item)[] } ? AsyncIterable<Item> : unknown);

type Method<Id extends OperationId> =
  Record<never, never> extends ArgumentsOf<Operations[Id]>
    ? (args?: Simplify<ArgumentsOf<Operations[Id]>>, options?: CallOptions) => Answer<DataOf<Id>>
    : (args: ArgumentsOf<Operations[Id]>, options?: CallOptions) => Answer<DataOf<Id>>;

/** The calls of the API: an object for each module, a method for each operation. */
export type Calls = {
  [Module in ModuleOf<OperationId>]: {
    [Id in OperationId as Id extends `${Module}.${infer Verb}` ? Verb : never]: Method<Id>;
  };
};
