// Asks a server with a client whose types come from the schema, and prints the answers for a test to look at.

import createClient from "openapi-fetch";
import type { components, paths } from "./hornbook.js";

type Schemas = components["schemas"];
type Position = Schemas["AdjudicateRequest"]["position"];

const client = createClient<paths>({ baseUrl: process.argv[2] ?? "" });
const table: Schemas["DescribedPosition"] = {
  players: ["Ann", "Bob"],
  hands: { Ann: ["Rhinocorn"], Bob: ["Neigh", { unknown: 2 }] },
  stables: { Bob: ["Narwhal"] },
};
// @ts-expect-error The game has no such phase.
const impossible: Schemas["DescribedPosition"] = { ...table, phase: "tea" };

async function namedCard(fuzzy: string): Promise<string> {
  const { data } = await client.GET("/api/v1/cards/named/", { params: { query: { fuzzy, lang: "en" } } });
  return data?.id ?? "";
}

async function titleInGerman(rule_id: string): Promise<Schemas["Text"] | undefined> {
  const path = { rule_id };
  const { data } = await client.GET("/api/v1/rules/{rule_id}/", { params: { path, query: { lang: "de" } } });
  return data?.title;
}

async function labels(position: Position): Promise<string[]> {
  const { data } = await client.POST("/api/v1/judge/legal-actions/", { body: { position } });
  return data?.decision?.options.map((option) => option.label) ?? [];
}

async function judged(position: Position, ...answers: (number | string)[]): Promise<Schemas["Verdict"]> {
  const { data, error } = await client.POST("/api/v1/judge/adjudicate/", { body: { position, answers } });
  if (error) throw new Error(error.detail);
  return data;
}

async function problemOf(position: Position): Promise<Schemas["ProblemCodeEnum"] | undefined> {
  const { error } = await client.POST("/api/v1/judge/legal-actions/", { body: { position } });
  return error?.code;
}

async function outcomes(position: Position, ...answers: string[]): Promise<string[][]> {
  const body = { position, answers };
  const { data } = await client.POST("/api/v1/judge/what-if/", { body, parseAs: "text" });
  const lines: Schemas["LineOfExploration"][] = (data ?? "").trimEnd().split("\n").map((line) => JSON.parse(line));
  return lines.flatMap((line) => (line.type === "outcome" ? [line.labels] : []));
}

const played = await judged(table, "Play Rhinocorn");
const stopped = await judged(played.position, "Bob: Neigh", "Nobody answers");
const moved = stopped.events.find((event) => event.kind === "stop");
console.log(
  JSON.stringify({
    card: await namedCard("black night"),
    rule: await titleInGerman("turn.action"),
    labels: await labels(table),
    moved: [moved?.card?.name, moved?.from?.zone, moved?.to?.zone],
    problem: await problemOf(impossible),
    outcomes: await outcomes(table, "Play Rhinocorn"),
  }),
);
