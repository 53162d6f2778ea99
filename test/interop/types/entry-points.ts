/** Compiled by `types.test.ts`, never run: every entry point's published types, in a strict project that checks libraries too. */
import { createClient, http } from "querylet";
import { mount } from "querylet-app";
import { codeFlow, createGoogleAuth, redirect, tabStorage, tokenFlow } from "querylet/auth";
import { QueryletProvider } from "querylet/react";
import { fakeGoogle, mockTransport } from "querylet/testing";

export const names = [
  createClient,
  http,
  mount,
  createGoogleAuth,
  codeFlow,
  redirect,
  tabStorage,
  tokenFlow,
  QueryletProvider,
  fakeGoogle,
  mockTransport,
];
