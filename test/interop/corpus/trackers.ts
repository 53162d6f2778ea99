/** Trackers and tools of people who build software: parts of their schemas, written from their documentation. */
import { actions, connections, PAGE, PAGE_INFO, type Maker } from "./maker.js";

/** Linear sorts its input fields by name, and gives of each change a payload with a `success`. */
const linearTypes = [
  "Attachment",
  "Comment",
  "Cycle",
  "Document",
  "Issue",
  "IssueLabel",
  "Project",
  "Team",
  "TeamMembership",
  "User",
  "WorkflowState",
];
const camel = (type: string) => type.charAt(0).toLowerCase() + type.slice(1);
const LINEAR_PAGE = `${PAGE}, includeArchived: Boolean, orderBy: PaginationOrderBy`;
const linear = `
  type Query {
    ${linearTypes
      .filter((type) => type !== "User")
      .map(
        (type) =>
          `${camel(type)}(id: String!): ${type}! ${camel(type)}s(filter: ${type}Filter, ${LINEAR_PAGE}): ${type}Connection!`,
      )
      .join("\n")}
    notificationsUnreadCount: Int!
    organization: Organization!
    rateLimitStatus: RateLimitPayload!
    searchIssues(term: String!, ${LINEAR_PAGE}): IssueConnection!
    user(id: String!): User!
    users(filter: UserFilter, ${LINEAR_PAGE}): UserConnection!
    viewer: User!
  }
  type Mutation {
    attachmentCreate(input: AttachmentCreateInput!): AttachmentPayload!
    attachmentLinkURL(issueId: String!, url: String!, title: String): AttachmentPayload!
    commentCreate(input: CommentCreateInput!): CommentPayload!
    commentDelete(id: String!): DeletePayload!
    commentResolve(id: String!, resolvingCommentId: String): CommentPayload!
    commentUpdate(id: String!, input: CommentUpdateInput!): CommentPayload!
    cycleArchive(id: String!): CycleArchivePayload!
    cycleCreate(input: CycleCreateInput!): CyclePayload!
    cycleUpdate(id: String!, input: CycleUpdateInput!): CyclePayload!
    issueAddLabel(id: String!, labelId: String!): IssuePayload!
    issueArchive(id: String!, trash: Boolean): IssueArchivePayload!
    issueBatchCreate(input: IssueBatchCreateInput!): IssueBatchPayload!
    issueBatchUpdate(ids: [UUID!]!, input: IssueUpdateInput!): IssueBatchPayload!
    issueCreate(input: IssueCreateInput!): IssuePayload!
    issueDelete(id: String!, permanentlyDelete: Boolean): IssueArchivePayload!
    issueLabelCreate(input: IssueLabelCreateInput!, replaceTeamLabels: Boolean): IssueLabelPayload!
    issueLabelDelete(id: String!): DeletePayload!
    issueLabelUpdate(id: String!, input: IssueLabelUpdateInput!): IssueLabelPayload!
    issueReminder(id: String!, reminderAt: DateTime!): IssuePayload!
    issueUnarchive(id: String!): IssueArchivePayload!
    issueUpdate(id: String!, input: IssueUpdateInput!): IssuePayload!
    projectArchive(id: String!): ProjectArchivePayload! @deprecated(reason: "Deprecated in favor of projectDelete.")
    projectCreate(input: ProjectCreateInput!): ProjectPayload!
    projectDelete(id: String!): ProjectArchivePayload!
    projectUpdate(id: String!, input: ProjectUpdateInput!): ProjectPayload!
    teamCreate(input: TeamCreateInput!, copySettingsFromTeamId: String): TeamPayload!
    teamDelete(id: String!): DeletePayload!
    teamMembershipCreate(input: TeamMembershipCreateInput!): TeamMembershipPayload!
    teamMembershipDelete(id: String!): DeletePayload!
    teamUpdate(id: String!, input: TeamUpdateInput!): TeamPayload!
    userSuspend(id: String!): UserAdminPayload!
    userUpdate(id: String!, input: UserUpdateInput!): UserPayload!
  }
  scalar DateTime scalar UUID scalar TimelessDate scalar JSON
  enum PaginationOrderBy { createdAt updatedAt }
  interface Node { id: ID! }
  interface ArchivePayload { success: Boolean! lastSyncId: Float! }
  type Attachment implements Node { archivedAt: DateTime createdAt: DateTime! creator: User id: ID! issue: Issue! metadata: JSON! subtitle: String title: String! updatedAt: DateTime! url: String! }
  type Comment implements Node { archivedAt: DateTime body: String! createdAt: DateTime! editedAt: DateTime id: ID! issue: Issue updatedAt: DateTime! url: String! user: User }
  type Cycle implements Node { archivedAt: DateTime completedAt: DateTime createdAt: DateTime! endsAt: DateTime! id: ID! issues(${LINEAR_PAGE}): IssueConnection! name: String number: Float! progress: Float! startsAt: DateTime! team: Team! updatedAt: DateTime! }
  type Document implements Node { archivedAt: DateTime color: String content: String createdAt: DateTime! creator: User icon: String id: ID! project: Project slugId: String! title: String! updatedAt: DateTime! }
  type Issue implements Node {
    addedToCycleAt: DateTime addedToProjectAt: DateTime addedToTeamAt: DateTime archivedAt: DateTime assignee: User branchName: String!
    canceledAt: DateTime comments(${LINEAR_PAGE}): CommentConnection! completedAt: DateTime createdAt: DateTime! creator: User cycle: Cycle
    description: String dueDate: TimelessDate estimate: Float id: ID! identifier: String! labels(${LINEAR_PAGE}): IssueLabelConnection! number: Float!
    parent: Issue priority: Float! priorityLabel: String! project: Project slaType: String snoozedUntilAt: DateTime state: WorkflowState! team: Team!
    title: String! trashed: Boolean updatedAt: DateTime! url: String!
  }
  type IssueLabel implements Node { archivedAt: DateTime color: String! createdAt: DateTime! creator: User description: String id: ID! isGroup: Boolean! name: String! team: Team updatedAt: DateTime! }
  type Organization implements Node { createdAt: DateTime! id: ID! logoUrl: String name: String! teams(${LINEAR_PAGE}): TeamConnection! urlKey: String! users(${LINEAR_PAGE}): UserConnection! }
  type Project implements Node { archivedAt: DateTime color: String! createdAt: DateTime! creator: User description: String! icon: String id: ID! issues(${LINEAR_PAGE}): IssueConnection! lead: User name: String! progress: Float! slugId: String! startDate: TimelessDate state: String! targetDate: TimelessDate updatedAt: DateTime! }
  type RateLimitPayload { identifier: String kind: String! }
  type Team implements Node { archivedAt: DateTime color: String createdAt: DateTime! cycles(${LINEAR_PAGE}): CycleConnection! description: String id: ID! issues(${LINEAR_PAGE}): IssueConnection! key: String! members(${LINEAR_PAGE}): UserConnection! name: String! private: Boolean! states(${LINEAR_PAGE}): WorkflowStateConnection! updatedAt: DateTime! }
  type TeamMembership implements Node { archivedAt: DateTime createdAt: DateTime! id: ID! owner: Boolean! sortOrder: Float! team: Team! updatedAt: DateTime! user: User! }
  type User implements Node { active: Boolean! admin: Boolean! archivedAt: DateTime assignedIssues(${LINEAR_PAGE}): IssueConnection! avatarUrl: String createdAt: DateTime! displayName: String! email: String! id: ID! name: String! updatedAt: DateTime! }
  type WorkflowState implements Node { archivedAt: DateTime color: String! createdAt: DateTime! description: String id: ID! name: String! position: Float! team: Team! type: String! updatedAt: DateTime! }
  ${connections(...linearTypes)} ${PAGE_INFO}
  ${linearTypes
    .map(
      (
        type,
      ) => `input ${type}Filter { and: [${type}Filter!] createdAt: DateComparator id: IDComparator or: [${type}Filter!] }
      type ${type}Payload { lastSyncId: Float! ${camel(type)}: ${type}! success: Boolean! }
      type ${type}ArchivePayload implements ArchivePayload { entity: ${type} lastSyncId: Float! success: Boolean! }`,
    )
    .join(" ")}
  input DateComparator { eq: DateTime gt: DateTime lt: DateTime } input IDComparator { eq: ID in: [ID!] }
  type DeletePayload implements ArchivePayload { entityId: String! lastSyncId: Float! success: Boolean! }
  type IssueBatchPayload { issues: [Issue!]! lastSyncId: Float! success: Boolean! } type UserAdminPayload { success: Boolean! }
  input AttachmentCreateInput { issueId: String! subtitle: String title: String! url: String! }
  input CommentCreateInput { body: String id: String issueId: String } input CommentUpdateInput { body: String }
  input CycleCreateInput { endsAt: DateTime! name: String startsAt: DateTime! teamId: String! } input CycleUpdateInput { endsAt: DateTime name: String startsAt: DateTime }
  input IssueBatchCreateInput { issues: [IssueCreateInput!]! }
  input IssueCreateInput { assigneeId: String cycleId: String description: String dueDate: TimelessDate estimate: Int id: String labelIds: [String!] priority: Int projectId: String slaType: String stateId: String teamId: String! title: String }
  input IssueUpdateInput { addedLabelIds: [String!] assigneeId: String cycleId: String description: String dueDate: TimelessDate estimate: Int priority: Int projectId: String stateId: String teamId: String title: String trashed: Boolean }
  input IssueLabelCreateInput { color: String description: String name: String! teamId: String } input IssueLabelUpdateInput { color: String description: String name: String }
  input ProjectCreateInput { color: String description: String leadId: String name: String! teamIds: [String!]! } input ProjectUpdateInput { color: String description: String leadId: String name: String }
  input TeamCreateInput { color: String description: String key: String name: String! } input TeamUpdateInput { color: String description: String key: String name: String }
  input TeamMembershipCreateInput { owner: Boolean teamId: String! userId: String! } input UserUpdateInput { active: Boolean displayName: String name: String }
`;

const gitlab = `
  type Query {
    ciConfig(content: String!, projectPath: ID!): CiConfig
    currentUser: CurrentUser
    echo(text: String!): String!
    group(fullPath: ID!): Group
    groups(search: String, sort: String, ${PAGE}): GroupConnection
    issue(id: IssueID!): Issue
    issues(search: String, state: IssuableState, sort: IssueSort, assigneeUsernames: [String!], labelName: [String], ${PAGE}): IssueConnection
    mergeRequest(id: MergeRequestID!): MergeRequest
    metadata: Metadata
    milestone(id: MilestoneID!): Milestone
    namespace(fullPath: ID!): Namespace
    note(id: NoteID!): Note
    project(fullPath: ID!): Project
    projects(search: String, membership: Boolean, sort: String, ${PAGE}): ProjectConnection
    runner(id: CiRunnerID!): CiRunner
    runners(search: String, status: CiRunnerStatus, ${PAGE}): CiRunnerConnection
    snippets(authorId: UserID, ${PAGE}): SnippetConnection
    todo(id: TodoID!): Todo
    topics(search: String, ${PAGE}): TopicConnection
    user(id: UserID, username: String): UserCore
    users(search: String, usernames: [String!], ${PAGE}): UserCoreConnection
  }
  type Mutation {
    createIssue(input: CreateIssueInput!): CreateIssuePayload
    createNote(input: CreateNoteInput!): CreateNotePayload
    createSnippet(input: CreateSnippetInput!): CreateSnippetPayload
    destroyNote(input: DestroyNoteInput!): DestroyNotePayload
    destroySnippet(input: DestroySnippetInput!): DestroySnippetPayload
    echoCreate(input: EchoCreateInput!): EchoCreatePayload
    groupUpdate(input: GroupUpdateInput!): GroupUpdatePayload
    issueMove(input: IssueMoveInput!): IssueMovePayload
    issueSetDueDate(input: IssueSetDueDateInput!): IssueSetDueDatePayload
    markAsSpamSnippet(input: MarkAsSpamSnippetInput!): MarkAsSpamSnippetPayload
    mergeRequestCreate(input: MergeRequestCreateInput!): MergeRequestCreatePayload
    mergeRequestSetDraft(input: MergeRequestSetDraftInput!): MergeRequestSetDraftPayload
    mergeRequestUpdate(input: MergeRequestUpdateInput!): MergeRequestUpdatePayload
    runnerDelete(input: RunnerDeleteInput!): RunnerDeletePayload
    runnerUpdate(input: RunnerUpdateInput!): RunnerUpdatePayload
    todoCreate(input: TodoCreateInput!): TodoCreatePayload
    todoMarkDone(input: TodoMarkDoneInput!): TodoMarkDonePayload
    updateIssue(input: UpdateIssueInput!): UpdateIssuePayload
    updateNote(input: UpdateNoteInput!): UpdateNotePayload
    updateSnippet(input: UpdateSnippetInput!): UpdateSnippetPayload
  }
  scalar Time scalar CiRunnerID scalar IssueID scalar MergeRequestID scalar MilestoneID scalar NoteID scalar ProjectID scalar SnippetID scalar TodoID scalar UserID scalar NoteableID
  enum IssuableState { opened closed locked all } enum IssueSort { CREATED_DESC CREATED_ASC UPDATED_DESC DUE_DATE_ASC } enum IssueState { opened closed locked }
  enum MergeRequestState { opened merged closed } enum CiRunnerStatus { ONLINE OFFLINE STALE } enum VisibilityLevelsEnum { private internal public } enum TodoStateEnum { pending done }
  type CiConfig { errors: [String!] mergedYaml: String status: String }
  type CiRunner { active: Boolean! description: String id: CiRunnerID! locked: Boolean runnerType: String! shortSha: String status: CiRunnerStatus! version: String }
  type CurrentUser { id: UserID! name: String! username: String! webUrl: String! todos(${PAGE}): TodoConnection assignedMergeRequests(${PAGE}): MergeRequestConnection }
  type Group { description: String fullName: String fullPath: ID! id: ID! name: String! path: String! visibility: String webUrl: String! projects(${PAGE}): ProjectConnection! issues(${PAGE}): IssueConnection }
  type Issue { assignees(${PAGE}): UserCoreConnection author: UserCore! closedAt: Time confidential: Boolean! createdAt: Time! description: String dueDate: Time id: ID! iid: ID! labels(${PAGE}): LabelConnection milestone: Milestone notes(${PAGE}): NoteConnection! reference(full: Boolean = false): String! state: IssueState! title: String! titleHtml: String updatedAt: Time! userDiscussionsCount: Int! webUrl: String! weight: Int }
  type Label { color: String! description: String id: ID! title: String! }
  type MergeRequest { author: UserCore createdAt: Time! description: String draft: Boolean! id: ID! iid: String! mergedAt: Time milestone: Milestone project: Project! sourceBranch: String! state: MergeRequestState! targetBranch: String! title: String! webUrl: String }
  type Metadata { enterprise: Boolean! revision: String! version: String! }
  type Milestone { description: String dueDate: Time id: ID! iid: ID! state: String! title: String! }
  type Namespace { fullName: String! fullPath: ID! id: ID! name: String! path: String! }
  type Note { author: UserCore body: String! createdAt: Time! id: NoteID! system: Boolean! updatedAt: Time! }
  type Project { archived: Boolean createdAt: Time description: String fullPath: ID! group: Group id: ID! issues(${PAGE}): IssueConnection mergeRequests(${PAGE}): MergeRequestConnection name: String! nameWithNamespace: String! namespace: Namespace openIssuesCount: Int path: String! snippets(${PAGE}): SnippetConnection starCount: Int! visibility: String webUrl: String }
  type Snippet { author: UserCore createdAt: Time! description: String id: SnippetID! project: Project title: String! updatedAt: Time! visibilityLevel: VisibilityLevelsEnum! }
  type Todo { action: String! author: UserCore! body: String! createdAt: Time! id: ID! project: Project state: TodoStateEnum! }
  type Topic { description: String id: ID! name: String! title: String }
  type UserCore { avatarUrl: String id: ID! name: String! publicEmail: String state: String! username: String! webUrl: String! }
  ${connections("CiRunner", "Group", "Issue", "Label", "MergeRequest", "Note", "Project", "Snippet", "Todo", "Topic", "UserCore")} ${PAGE_INFO}
  input CreateIssueInput { clientMutationId: String projectPath: ID! title: String! description: String confidential: Boolean dueDate: Time } type CreateIssuePayload { clientMutationId: String errors: [String!]! issue: Issue }
  input UpdateIssueInput { clientMutationId: String projectPath: ID! iid: String! title: String description: String confidential: Boolean } type UpdateIssuePayload { clientMutationId: String errors: [String!]! issue: Issue }
  input IssueMoveInput { clientMutationId: String projectPath: ID! iid: String! targetProjectPath: ID! } type IssueMovePayload { clientMutationId: String errors: [String!]! issue: Issue }
  input IssueSetDueDateInput { clientMutationId: String projectPath: ID! iid: String! dueDate: Time } type IssueSetDueDatePayload { clientMutationId: String errors: [String!]! issue: Issue }
  input CreateNoteInput { clientMutationId: String noteableId: NoteableID! body: String! } type CreateNotePayload { clientMutationId: String errors: [String!]! note: Note }
  input UpdateNoteInput { clientMutationId: String id: NoteID! body: String } type UpdateNotePayload { clientMutationId: String errors: [String!]! note: Note }
  input DestroyNoteInput { clientMutationId: String id: NoteID! } type DestroyNotePayload { clientMutationId: String errors: [String!]! note: Note }
  input CreateSnippetInput { clientMutationId: String title: String! description: String visibilityLevel: VisibilityLevelsEnum! projectPath: ID } type CreateSnippetPayload { clientMutationId: String errors: [String!]! snippet: Snippet }
  input UpdateSnippetInput { clientMutationId: String id: SnippetID! title: String description: String } type UpdateSnippetPayload { clientMutationId: String errors: [String!]! snippet: Snippet }
  input DestroySnippetInput { clientMutationId: String id: SnippetID! } type DestroySnippetPayload { clientMutationId: String errors: [String!]! snippet: Snippet }
  input MarkAsSpamSnippetInput { clientMutationId: String id: SnippetID! } type MarkAsSpamSnippetPayload { clientMutationId: String errors: [String!]! snippet: Snippet }
  input EchoCreateInput { clientMutationId: String messages: [String!] } type EchoCreatePayload { clientMutationId: String echoes: [String!] errors: [String!]! }
  input GroupUpdateInput { clientMutationId: String fullPath: ID! name: String visibility: VisibilityLevelsEnum } type GroupUpdatePayload { clientMutationId: String errors: [String!]! group: Group }
  input MergeRequestCreateInput { clientMutationId: String projectPath: ID! title: String! sourceBranch: String! targetBranch: String! description: String } type MergeRequestCreatePayload { clientMutationId: String errors: [String!]! mergeRequest: MergeRequest }
  input MergeRequestUpdateInput { clientMutationId: String projectPath: ID! iid: String! title: String description: String targetBranch: String } type MergeRequestUpdatePayload { clientMutationId: String errors: [String!]! mergeRequest: MergeRequest }
  input MergeRequestSetDraftInput { clientMutationId: String projectPath: ID! iid: String! draft: Boolean! } type MergeRequestSetDraftPayload { clientMutationId: String errors: [String!]! mergeRequest: MergeRequest }
  input RunnerDeleteInput { clientMutationId: String id: CiRunnerID! } type RunnerDeletePayload { clientMutationId: String errors: [String!]! }
  input RunnerUpdateInput { clientMutationId: String id: CiRunnerID! description: String locked: Boolean } type RunnerUpdatePayload { clientMutationId: String errors: [String!]! runner: CiRunner }
  input TodoCreateInput { clientMutationId: String targetId: ID! } type TodoCreatePayload { clientMutationId: String errors: [String!]! todo: Todo }
  input TodoMarkDoneInput { clientMutationId: String id: TodoID! } type TodoMarkDonePayload { clientMutationId: String errors: [String!]! todo: Todo! }
`;

const monday = `
  type Query {
    account: Account
    boards(ids: [ID!], limit: Int = 25, page: Int = 1, state: State, workspace_ids: [ID], order_by: BoardsOrderBy): [Board]
    complexity: Complexity
    docs(ids: [ID!], limit: Int = 25, page: Int = 1): [Document]
    folders(ids: [ID!], limit: Int = 25, page: Int = 1): [Folder]
    items(ids: [ID!], limit: Int = 25, page: Int = 1, newest_first: Boolean): [Item]
    me: User
    tags(ids: [ID!]): [Tag]
    teams(ids: [ID!]): [Team]
    updates(ids: [ID!], limit: Int = 25, page: Int = 1): [Update!]
    users(ids: [ID!], limit: Int, page: Int, emails: [String], name: String): [User]
    version: Version!
    webhooks(board_id: ID!): [Webhook]
    workspaces(ids: [ID!], limit: Int = 25, page: Int = 1): [Workspace]
  }
  type Mutation {
    add_subscribers_to_board(board_id: ID!, user_ids: [ID!]!): [User]
    archive_board(board_id: ID!): Board
    archive_item(item_id: ID): Item
    change_column_value(board_id: ID!, item_id: ID, column_id: String!, value: JSON!): Item
    create_board(board_name: String!, board_kind: BoardKind!, description: String, workspace_id: ID): Board
    create_column(board_id: ID!, title: String!, column_type: ColumnType!): Column
    create_folder(name: String!, workspace_id: ID): Folder
    create_item(item_name: String!, board_id: ID!, group_id: String, column_values: JSON): Item
    create_or_get_tag(tag_name: String, board_id: ID): Tag
    create_subitem(parent_item_id: ID!, item_name: String!): Item
    create_update(body: String!, item_id: ID, parent_id: ID): Update
    create_webhook(board_id: ID!, url: String!, event: String!): Webhook
    create_workspace(name: String!, kind: WorkspaceKind!, description: String): Workspace
    delete_board(board_id: ID!): Board
    delete_folder(folder_id: ID!): Folder
    delete_item(item_id: ID): Item
    delete_update(id: ID!): Update
    delete_workspace(workspace_id: ID!): Workspace
    duplicate_board(board_id: ID!, duplicate_type: String!): BoardDuplication
    edit_update(id: ID!, body: String!): Update!
    like_update(update_id: ID): Update
    move_item_to_board(item_id: ID!, board_id: ID!, group_id: ID!): Item
    update_board(board_id: ID!, board_attribute: BoardAttributes!, new_value: String!): JSON
    update_folder(folder_id: ID!, name: String, color: String): Folder
    update_workspace(id: ID, attributes: UpdateWorkspaceAttributesInput!): Workspace
  }
  scalar JSON scalar ISO8601DateTime scalar Date
  enum State { active all archived deleted } enum BoardsOrderBy { created_at used_at } enum BoardKind { public private share } enum WorkspaceKind { open closed }
  enum ColumnType { text status date numbers } enum BoardAttributes { name description communication }
  input UpdateWorkspaceAttributesInput { name: String description: String kind: WorkspaceKind }
  type Account { id: ID! name: String! slug: String! tier: String country_code: String }
  type Board { id: ID! name: String! description: String board_kind: BoardKind! state: State! items_count: Int items_page(limit: Int! = 25, cursor: String): ItemsResponse! columns: [Column] owners: [User]! updated_at: ISO8601DateTime workspace: Workspace url: String! }
  type BoardDuplication { board: Board! is_async: Boolean! } type Column { id: ID! title: String! type: ColumnType! description: String archived: Boolean! }
  type Complexity { before: Int! after: Int! query: Int! } type Document { id: ID! name: String! object_id: ID! created_at: Date created_by: User url: String workspace: Workspace }
  type Folder { id: ID! name: String! color: String created_at: Date! workspace: Workspace! } type ItemsResponse { cursor: String items: [Item!]! }
  type Item { id: ID! name: String! state: State board: Board created_at: Date creator: User updated_at: Date subitems: [Item] updates(limit: Int, page: Int): [Update!] url: String! }
  type Tag { id: ID! name: String! color: String! } type Team { id: ID! name: String! picture_url: String users: [User] }
  type Update { id: ID! body: String! text_body: String created_at: Date creator: User item_id: String likes: [User] }
  type User { id: ID! name: String! email: String! title: String enabled: Boolean! is_admin: Boolean created_at: Date phone: String teams: [Team] url: String! }
  type Version { kind: String! value: String! } type Webhook { id: ID! board_id: ID! event: String! config: String } type Workspace { id: ID name: String! description: String kind: WorkspaceKind state: State created_at: ISO8601DateTime }
`;

const buildkite = `
  type Query {
    agent(slug: ID!): Agent
    apiAccessTokenCode(apiAccessTokenCode: ID!): APIAccessTokenCode
    artifact(uuid: ID!): Artifact
    build(slug: ID, uuid: ID): Build
    job(uuid: ID!): Job
    node(id: ID!): Node
    organization(slug: ID!): Organization
    pipeline(slug: ID, uuid: ID): Pipeline
    team(slug: ID!): Team
    viewer: Viewer
  }
  type Mutation {
    agentStop(input: AgentStopInput!): AgentStopPayload
    agentTokenCreate(input: AgentTokenCreateInput!): AgentTokenCreatePayload
    buildAnnotate(input: BuildAnnotateInput!): BuildAnnotatePayload
    buildCancel(input: BuildCancelInput!): BuildCancelPayload
    buildCreate(input: BuildCreateInput!): BuildCreatePayload
    buildRebuild(input: BuildRebuildInput!): BuildRebuildPayload
    pipelineArchive(input: PipelineArchiveInput!): PipelineArchivePayload
    pipelineCreate(input: PipelineCreateInput!): PipelineCreatePayload
    pipelineCreateWebhook(input: PipelineCreateWebhookInput!): PipelineCreateWebhookPayload
    pipelineDelete(input: PipelineDeleteInput!): PipelineDeletePayload
    pipelineFavorite(input: PipelineFavoriteInput!): PipelineFavoritePayload
    pipelineUpdate(input: PipelineUpdateInput!): PipelineUpdatePayload
    teamCreate(input: TeamCreateInput!): TeamCreatePayload
    teamDelete(input: TeamDeleteInput!): TeamDeletePayload
    teamMemberCreate(input: TeamMemberCreateInput!): TeamMemberCreatePayload
    teamUpdate(input: TeamUpdateInput!): TeamUpdatePayload
  }
  scalar DateTime interface Node { id: ID! } enum BuildStates { RUNNING SCHEDULED PASSED FAILED CANCELED } enum TeamPrivacy { VISIBLE SECRET } enum TeamMemberRole { MEMBER MAINTAINER }
  type APIAccessTokenCode implements Node { id: ID! code: String! description: String! expiresAt: DateTime! }
  type Agent implements Node { id: ID! uuid: String! name: String! connectionState: String! createdAt: DateTime hostname: String isRunningJob: Boolean! version: String organization: Organization }
  type AgentToken implements Node { id: ID! uuid: ID! description: String createdAt: DateTime revokedAt: DateTime } type Annotation implements Node { id: ID! uuid: ID! context: String! createdAt: DateTime! }
  type Artifact implements Node { id: ID! uuid: String! path: String! size: String! state: String! mimeType: String! downloadURL: String! }
  type Build implements Node { id: ID! uuid: String! number: Int! message: String state: BuildStates! branch: String! commit: String! createdAt: DateTime startedAt: DateTime finishedAt: DateTime pipeline: Pipeline! jobs(${PAGE}): JobConnection! url: String! }
  type Job implements Node { id: ID! uuid: String! label: String state: String! command: String agent: Agent build: Build createdAt: DateTime }
  type Organization implements Node { id: ID! uuid: ID! name: String! slug: String! iconUrl: String agents(search: String, ${PAGE}): AgentConnection pipelines(search: String, archived: Boolean, ${PAGE}): PipelineConnection teams(search: String, ${PAGE}): TeamConnection }
  type Pipeline implements Node { id: ID! uuid: String! name: String! slug: String! description: String archived: Boolean! createdAt: DateTime defaultBranch: String visibility: String! organization: Organization! builds(state: [BuildStates!], ${PAGE}): BuildConnection url: String! }
  type Team implements Node { id: ID! uuid: String! name: String! slug: String! description: String privacy: TeamPrivacy! createdAt: DateTime! isDefaultTeam: Boolean! members(${PAGE}): TeamMemberConnection organization: Organization }
  type TeamMember implements Node { id: ID! uuid: String! role: TeamMemberRole! createdAt: DateTime! team: Team user: User } type User implements Node { id: ID! uuid: String! name: String! email: String! bot: Boolean! }
  type Viewer { id: ID! user: User organizations(${PAGE}): OrganizationConnection builds(${PAGE}): BuildConnection jobs(${PAGE}): JobConnection }
  ${connections("Agent", "Build", "Job", "Organization", "Pipeline", "Team", "TeamMember")} ${PAGE_INFO}
  input AgentStopInput { clientMutationId: String id: ID! graceful: Boolean } type AgentStopPayload { clientMutationId: String agent: Agent! }
  input AgentTokenCreateInput { clientMutationId: String organizationID: ID! description: String } type AgentTokenCreatePayload { clientMutationId: String agentTokenEdge: AgentTokenEdge! organization: Organization! tokenValue: String! } type AgentTokenEdge { cursor: String! node: AgentToken }
  input BuildAnnotateInput { clientMutationId: String buildID: ID! body: String context: String } type BuildAnnotatePayload { clientMutationId: String annotation: Annotation }
  input BuildCancelInput { clientMutationId: String id: ID! } type BuildCancelPayload { clientMutationId: String build: Build! }
  input BuildCreateInput { clientMutationId: String pipelineID: ID! message: String commit: String branch: String } type BuildCreatePayload { clientMutationId: String build: Build }
  input BuildRebuildInput { clientMutationId: String id: ID! } type BuildRebuildPayload { clientMutationId: String build: Build! rebuild: Build! }
  input PipelineArchiveInput { clientMutationId: String id: ID! } type PipelineArchivePayload { clientMutationId: String pipeline: Pipeline! }
  input PipelineCreateInput { clientMutationId: String organizationId: ID! name: String! description: String defaultBranch: String } type PipelineCreatePayload { clientMutationId: String organization: Organization pipeline: Pipeline! pipelineEdge: PipelineEdge! }
  input PipelineCreateWebhookInput { clientMutationId: String id: ID! } type PipelineCreateWebhookPayload { clientMutationId: String pipeline: Pipeline }
  input PipelineDeleteInput { clientMutationId: String id: ID! } type PipelineDeletePayload { clientMutationId: String deletedPipelineID: ID! organization: Organization! }
  input PipelineFavoriteInput { clientMutationId: String id: ID! favorite: Boolean! } type PipelineFavoritePayload { clientMutationId: String pipeline: Pipeline }
  input PipelineUpdateInput { clientMutationId: String id: ID! name: String description: String defaultBranch: String } type PipelineUpdatePayload { clientMutationId: String pipeline: Pipeline! }
  input TeamCreateInput { clientMutationId: String organizationID: ID! name: String! privacy: TeamPrivacy! isDefaultTeam: Boolean! } type TeamCreatePayload { clientMutationId: String organization: Organization teamEdge: TeamEdge }
  input TeamUpdateInput { clientMutationId: String id: ID! name: String description: String privacy: TeamPrivacy } type TeamUpdatePayload { clientMutationId: String team: Team }
  input TeamDeleteInput { clientMutationId: String id: ID! force: Boolean } type TeamDeletePayload { clientMutationId: String deletedTeamID: ID! organization: Organization }
  input TeamMemberCreateInput { clientMutationId: String teamID: ID! userID: ID! role: TeamMemberRole } type TeamMemberCreatePayload { clientMutationId: String team: Team }
`;

const sourcegraph = `
  type Query {
    accessTokens(first: Int): AccessTokenConnection!
    currentUser: User
    externalServices(first: Int, after: String): ExternalServiceConnection!
    node(id: ID!): Node
    organization(name: String!): Org
    organizations(first: Int, query: String): OrgConnection!
    repositories(first: Int, query: String, after: String, cloned: Boolean = true, descending: Boolean = false): RepositoryConnection!
    repository(name: String, cloneURL: String): Repository
    savedSearches(first: Int, after: String): SavedSearchesConnection!
    search(query: String = "", version: String = "V2"): Search
    site: Site!
    user(username: String, email: String): User
    users(first: Int, query: String): UserConnection!
    webhooks(first: Int, after: String): WebhookConnection!
  }
  type Mutation {
    addExternalService(input: AddExternalServiceInput!): ExternalService!
    addUserToOrganization(organization: ID!, username: String!): EmptyResponse!
    createAccessToken(user: ID!, scopes: [String!]!, note: String!): CreateAccessTokenResult!
    createOrganization(name: String!, displayName: String): Org!
    createSavedSearch(input: SavedSearchInput!): SavedSearch!
    createUser(username: String!, email: String): CreateUserResult!
    createWebhook(codeHostKind: String!, codeHostURN: String!, name: String!): Webhook!
    deleteAccessToken(byID: ID, byToken: String): EmptyResponse!
    deleteExternalService(externalService: ID!, async: Boolean = false): EmptyResponse!
    deleteOrganization(organization: ID!): EmptyResponse
    deleteSavedSearch(id: ID!): EmptyResponse
    deleteUser(user: ID!, hard: Boolean): EmptyResponse
    deleteWebhook(id: ID!): EmptyResponse!
    randomizeUserPassword(user: ID!): RandomizeUserPasswordResult!
    setUserIsSiteAdmin(userID: ID!, siteAdmin: Boolean!): EmptyResponse
    updateExternalService(input: UpdateExternalServiceInput!): ExternalService!
    updateOrganization(id: ID!, displayName: String): Org!
    updateSavedSearch(id: ID!, input: SavedSearchInput!): SavedSearch!
    updateUser(user: ID!, username: String, displayName: String, avatarURL: String): User!
    updateWebhook(id: ID!, name: String!, codeHostURN: String): Webhook!
  }
  scalar DateTime interface Node { id: ID! } type EmptyResponse { alwaysNil: String }
  type AccessToken implements Node { id: ID! note: String! createdAt: DateTime! lastUsedAt: DateTime scopes: [String!]! subject: User! }
  type CreateAccessTokenResult { id: ID! token: String! } type CreateUserResult { user: User! resetPasswordURL: String } type RandomizeUserPasswordResult { resetPasswordURL: String }
  type ExternalService implements Node { id: ID! kind: String! displayName: String! config: String! createdAt: DateTime! updatedAt: DateTime! repoCount: Int! lastSyncError: String }
  type Org implements Node { id: ID! name: String! displayName: String createdAt: DateTime! members: UserConnection! }
  type Repository implements Node { id: ID! name: String! description: String! createdAt: DateTime! isPrivate: Boolean! isArchived: Boolean! stars: Int! url: String! externalServices(first: Int): ExternalServiceConnection! }
  type SavedSearch implements Node { id: ID! description: String! query: String! createdAt: DateTime! owner: User! } type Search { results: SearchResults! } type SearchResults { matchCount: Int! }
  type Site implements Node { id: ID! siteID: String! productVersion: String! hasCodeIntelligence: Boolean! }
  type User implements Node { id: ID! username: String! email: String! displayName: String avatarURL: String createdAt: DateTime! siteAdmin: Boolean! organizations: OrgConnection! accessTokens(first: Int): AccessTokenConnection! }
  type Webhook implements Node { id: ID! uuid: String! name: String! url: String! codeHostKind: String! createdAt: DateTime! }
  ${["AccessToken", "ExternalService", "Org", "Repository", "User", "Webhook"].map((type) => `type ${type}Connection { nodes: [${type}!]! totalCount: Int! pageInfo: PageInfo! }`).join(" ")}
  type SavedSearchesConnection { nodes: [SavedSearch!]! totalCount: Int! pageInfo: PageInfo! } type PageInfo { endCursor: String hasNextPage: Boolean! }
  input AddExternalServiceInput { kind: String! displayName: String! config: String! } input UpdateExternalServiceInput { id: ID! displayName: String config: String }
  input SavedSearchInput { owner: ID! description: String! query: String! }
`;

const dagster = `
  type Query {
    version: String!
    repositoriesOrError: RepositoriesOrError!
    pipelineRunsOrError(filter: RunsFilter, cursor: String, limit: Int): RunsOrError!
    runsOrError(filter: RunsFilter, cursor: String, limit: Int): RunsOrError!
    runOrError(runId: ID!): RunOrError!
    assetNodes(group: String): [AssetNode!]!
    assetNodeOrError(assetKey: AssetKeyInput!): AssetNodeOrError!
    instance: Instance!
  }
  type Mutation {
    launchRun(executionParams: ExecutionParams!): LaunchRunResult!
    terminateRun(runId: String!): TerminateRunResult!
    deletePipelineRun(runId: String!): DeletePipelineRunResult!
    startSchedule(scheduleName: String!): ScheduleMutationResult!
    reloadWorkspace: WorkspaceResult!
  }
  enum RunStatus { QUEUED STARTED SUCCESS FAILURE CANCELED }
  interface Error { message: String! } type PythonError implements Error { message: String! stack: [String!]! } type RunNotFoundError implements Error { message: String! runId: String! } type AssetNotFoundError implements Error { message: String! }
  type Run { id: ID! runId: String! jobName: String! status: RunStatus! startTime: Float endTime: Float creationTime: Float! tags: [PipelineTag!]! } type PipelineTag { key: String! value: String! }
  type Runs { results: [Run!]! count: Int } union RunsOrError = Runs | PythonError union RunOrError = Run | RunNotFoundError | PythonError
  type Repository { id: ID! name: String! jobs: [Job!]! } type RepositoryConnection { nodes: [Repository!]! } union RepositoriesOrError = RepositoryConnection | PythonError
  type Job { id: ID! name: String! description: String } type AssetKey { path: [String!]! } input AssetKeyInput { path: [String!]! }
  type AssetNode { id: ID! assetKey: AssetKey! description: String groupName: String opName: String isPartitioned: Boolean! } union AssetNodeOrError = AssetNode | AssetNotFoundError
  type Instance { id: String! info: String hasInfo: Boolean! }
  input RunsFilter { runIds: [String] pipelineName: String statuses: [RunStatus!] } input ExecutionParams { selector: JobSelector! runConfigData: String mode: String } input JobSelector { repositoryName: String! jobName: String! }
  type LaunchRunSuccess { run: Run! } union LaunchRunResult = LaunchRunSuccess | PythonError type TerminateRunSuccess { run: Run! } union TerminateRunResult = TerminateRunSuccess | RunNotFoundError | PythonError
  type DeletePipelineRunSuccess { runId: String! } union DeletePipelineRunResult = DeletePipelineRunSuccess | RunNotFoundError | PythonError
  type ScheduleStateResult { scheduleName: String! } union ScheduleMutationResult = ScheduleStateResult | PythonError type Workspace { id: ID! } union WorkspaceResult = Workspace | PythonError
`;

/** Twenty makes fields of each object of a workspace: these are three of the standard ones. */
const twentyObjects = {
  Company: "companies",
  Person: "people",
  Opportunity: "opportunities",
  Note: "notes",
  Task: "tasks",
};
const twenty = `
  type Query { ${Object.entries(twentyObjects)
    .map(
      ([type, list]) => `${camel(type)}(filter: ${type}FilterInput): ${type}
      ${list}(first: Int, last: Int, before: String, after: String, limit: Int, offset: Int, filter: ${type}FilterInput, orderBy: [${type}OrderByInput]): ${type}Connection
      ${camel(type)}Duplicates(ids: [ID], data: [${type}CreateInput]): [${type}Connection]
      ${list}GroupBy(groupBy: [${type}OrderByInput]!, filter: ${type}FilterInput): [${type}GroupByConnection]`,
    )
    .join("\n")} }
  type Mutation { ${Object.entries(twentyObjects)
    .map(([type, list]) => {
      const many = list.charAt(0).toUpperCase() + list.slice(1);
      return `create${many}(data: [${type}CreateInput!], upsert: Boolean): [${type}!] create${type}(data: ${type}CreateInput!, upsert: Boolean): ${type}
      delete${many}(filter: ${type}FilterInput!): [${type}!] delete${type}(id: ID!): ${type} destroy${type}(id: ID!): ${type} restore${type}(id: ID!): ${type}
      merge${many}(ids: [ID!]!, conflictPriorityIndex: Int!, dryRun: Boolean): ${type} update${many}(data: ${type}UpdateInput!, filter: ${type}FilterInput!): [${type}!] update${type}(id: ID!, data: ${type}UpdateInput!): ${type}`;
    })
    .join("\n")} }
  scalar UUID scalar DateTime scalar Position enum OrderByDirection { AscNullsFirst AscNullsLast DescNullsFirst DescNullsLast } enum Stage { NEW SCREENING MEETING CUSTOMER } enum Status { TODO IN_PROGRESS DONE }
  type FullName { firstName: String lastName: String } type Emails { primaryEmail: String additionalEmails: [String] } type Currency { amountMicros: Float currencyCode: String }
  input FullNameInput { firstName: String lastName: String } input EmailsInput { primaryEmail: String } input CurrencyInput { amountMicros: Float currencyCode: String }
  type Company { id: ID! createdAt: DateTime updatedAt: DateTime deletedAt: DateTime position: Position name: String domainName: String employees: Float people(first: Int, after: String): PersonConnection opportunities(first: Int, after: String): OpportunityConnection }
  type Person { id: ID! createdAt: DateTime updatedAt: DateTime deletedAt: DateTime position: Position name: FullName emails: Emails jobTitle: String city: String company: Company companyId: UUID }
  type Opportunity { id: ID! createdAt: DateTime updatedAt: DateTime deletedAt: DateTime position: Position name: String amount: Currency stage: Stage closeDate: DateTime company: Company companyId: UUID }
  type Note { id: ID! createdAt: DateTime updatedAt: DateTime deletedAt: DateTime position: Position title: String body: String } type Task { id: ID! createdAt: DateTime updatedAt: DateTime deletedAt: DateTime position: Position title: String status: Status dueAt: DateTime }
  input CompanyCreateInput { id: UUID name: String domainName: String employees: Float } input CompanyUpdateInput { name: String domainName: String employees: Float }
  input PersonCreateInput { id: UUID name: FullNameInput emails: EmailsInput jobTitle: String companyId: UUID } input PersonUpdateInput { name: FullNameInput emails: EmailsInput jobTitle: String companyId: UUID }
  input OpportunityCreateInput { id: UUID name: String stage: Stage amount: CurrencyInput } input OpportunityUpdateInput { name: String stage: Stage amount: CurrencyInput }
  input NoteCreateInput { id: UUID title: String body: String } input NoteUpdateInput { title: String body: String } input TaskCreateInput { id: UUID title: String status: Status } input TaskUpdateInput { title: String status: Status }
  input UUIDFilter { eq: UUID in: [UUID!] is: String } input StringFilter { eq: String ilike: String like: String }
  ${connections(...Object.keys(twentyObjects))} ${PAGE_INFO}
  ${Object.keys(twentyObjects)
    .map(
      (
        type,
      ) => `input ${type}FilterInput { and: [${type}FilterInput] or: [${type}FilterInput] not: ${type}FilterInput id: UUIDFilter createdAt: StringFilter } input ${type}OrderByInput { id: OrderByDirection createdAt: OrderByDirection }
      type ${type}GroupByConnection { groupByDimensionValues: [String!]! totalCount: Int edges: [${type}Edge!]! pageInfo: PageInfo }`,
    )
    .join(" ")}
`;

export const trackers: readonly Maker[] = [
  {
    maker: "Linear",
    sdl: linear,
    first: ["Issue", "Project", "Team", "User"],
    records: {
      Issue: { name: "title", list: "issues", ...actions("issueCreate", "issueUpdate", "issueDelete") },
      Project: { name: "name", list: "projects", ...actions("projectCreate", "projectUpdate", "projectDelete") },
      Team: { name: "name", list: "teams", ...actions("teamCreate", "teamUpdate", "teamDelete") },
      Comment: { name: "body", ...actions("commentCreate", "commentUpdate", "commentDelete") },
      User: { name: "displayName", list: "users", ...actions(null, "userUpdate", null) },
      Cycle: { ...actions("cycleCreate", "cycleUpdate", null) },
    },
    entrances: ["viewer", "organization"],
  },
  {
    maker: "GitLab",
    sdl: gitlab,
    first: ["Project", "Group", "Issue", "UserCore"],
    records: {
      // An issue does not say its project, by whose path and the number in it a change finds it.
      Issue: { name: "title", list: "issues", create: "createIssue", edit: null, delete: null },
      Snippet: { name: "title", list: "snippets", ...actions("createSnippet", "updateSnippet", "destroySnippet") },
      CiRunner: { list: "runners", ...actions(null, "runnerUpdate", "runnerDelete") },
      MergeRequest: { name: "title", ...actions("mergeRequestCreate", "mergeRequestUpdate", null) },
      Project: { name: "name", list: "projects", ...actions(null, null, null) },
    },
    entrances: ["currentUser", "metadata"],
  },
  {
    maker: "monday",
    sdl: monday,
    first: ["Board", "Item", "User", "Workspace", "Team", "Document"],
    records: {
      Board: { name: "name", list: "boards", create: "create_board", delete: "delete_board" },
      Item: { name: "name", list: "items", ...actions("create_item", null, "delete_item") },
      Workspace: {
        name: "name",
        list: "workspaces",
        ...actions("create_workspace", "update_workspace", "delete_workspace"),
      },
      Update: { name: "text_body", list: "updates", ...actions("create_update", "edit_update", "delete_update") },
      Folder: { name: "name", list: "folders", ...actions("create_folder", "update_folder", "delete_folder") },
    },
    entrances: ["me", "account"],
  },
  {
    maker: "Buildkite",
    sdl: buildkite,
    first: ["Organization", "Pipeline", "Build", "Agent", "Job", "Team"],
    records: {
      Pipeline: { name: "name", ...actions("pipelineCreate", "pipelineUpdate", "pipelineDelete") },
      Team: { name: "name", ...actions("teamCreate", "teamUpdate", "teamDelete") },
      Build: { name: "number", ...actions("buildCreate", null, null) },
    },
    entrances: ["viewer"],
  },
  {
    maker: "Sourcegraph",
    sdl: sourcegraph,
    first: ["Repository", "User", "Org", "ExternalService", "SavedSearch"],
    records: {
      Repository: { name: "name", list: "repositories", ...actions(null, null, null) },
      User: { name: "displayName", list: "users", ...actions("createUser", "updateUser", "deleteUser") },
      SavedSearch: {
        name: "description",
        list: "savedSearches",
        ...actions("createSavedSearch", "updateSavedSearch", "deleteSavedSearch"),
      },
      Webhook: { name: "name", list: "webhooks", ...actions("createWebhook", "updateWebhook", "deleteWebhook") },
      ExternalService: {
        name: "displayName",
        list: "externalServices",
        ...actions("addExternalService", "updateExternalService", "deleteExternalService"),
      },
    },
    entrances: ["currentUser", "site"],
  },
  {
    maker: "Dagster",
    sdl: dagster,
    first: ["Run", "AssetNode", "Repository"],
    records: {
      // By its name a pipeline run may be another thing than a run.
      Run: { name: "jobName", list: "runsOrError", create: "launchRun", edit: null, delete: null },
      Repository: { name: "name", list: "repositoriesOrError", ...actions(null, null, null) },
      AssetNode: { list: "assetNodes", ...actions(null, null, null) },
    },
    entrances: ["instance"],
  },
  {
    maker: "Twenty",
    sdl: twenty,
    first: ["Company", "Person", "Opportunity", "Note", "Task"],
    records: {
      Company: { name: "name", list: "companies", ...actions("createCompany", "updateCompany", "deleteCompany") },
      Person: { list: "people", ...actions("createPerson", "updatePerson", "deletePerson") },
      Task: { name: "title", list: "tasks", ...actions("createTask", "updateTask", "deleteTask") },
    },
  },
];
